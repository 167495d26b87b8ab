import type { JWTVerifyGetKey } from 'jose';
import type { Action } from '#contract/permissions.ts';
import type { Session } from './session.ts';

// What rooms above the platform, or a test, give it: the platform knows the shape alone.

/** Finds the key that a token of third-party sign-in says it was signed with. */
export type TokenKeys = JWTVerifyGetKey;

/** A push message as it travels: encrypted, with the headers that name its sender. */
export interface PushRequest {
  /** Of the subscription: https, by name. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Hands a message to a push service. @returns the status that it answers; rejects where there is no answer */
export type PostPush = (message: PushRequest, signal: AbortSignal) => Promise<number>;

/** Who is calling, as far as the network tells. */
export interface Client {
  address: string;
  /** ISO 3166 alpha-2, where a trusted proxy names it. */
  country?: string;
}

/** Whether the gateway lets a request in. */
export interface AccessGate {
  isRegionBlocked(client: Client): boolean;
  /**
   * Maintenance goes before the region (NAV-11).
   * @throws {GatewayError} `system.maintenance`, `region.restricted`
   */
  check(path: string, client: Client): void;
}

/** A sealed body and its header `Encryption`, as they travel. */
export interface Sealed {
  /** Base64 of the ciphertext with the tag appended. */
  data: string;
  /** Base64 of the 12 bytes of the initialisation vector. */
  iv: string;
  /** Base64 of the AES key's base64 text, encrypted with RSA-OAEP-SHA-256. */
  encryption: string;
}

export interface PublicSealingKey {
  readonly keyId: string;
  readonly algorithm: 'RSA-OAEP-256';
  /** PEM, SubjectPublicKeyInfo. */
  readonly publicKey: string;
}

export interface SealingKeys {
  /** The key to seal with now. */
  current(): PublicSealingKey;
  /**
   * @returns the plaintext
   * @throws {GatewayError} `payload.invalid`, the same whatever was wrong
   */
  unseal(sealed: Sealed): Promise<string>;
  /** Reads what other processes have made, makes a new pair when it is time, and forgets the ones that are over. */
  renew(): Promise<void>;
}

export interface KeptAnswer {
  readonly body: string;
  /** Milliseconds since it was true; undefined where it was made just now. */
  readonly ageMs?: number;
}

/** Answers that are the same for every caller, each as it was last made, to be given again while the database is away. */
export interface KeptAnswers {
  /**
   * @param key of all that it depends on
   * @param make asks the database
   * @throws what `make` does, where none is kept or the database is not why
   */
  answer(key: string, make: () => Promise<string>): Promise<KeptAnswer>;
}

/** Refuses what a session's member may not do now. @throws {GatewayError} where it refuses */
export type Guard = (session: Session, action: Action) => void;

/** An open event stream of a member. */
export interface Listener {
  readonly memberId: number;
  readonly session: Session;
}

/** An event as it is written to a stream; `data` is JSON. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}
