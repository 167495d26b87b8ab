import type { JWTVerifyGetKey } from 'jose';
import type { Action } from '#contract/permissions.ts';
import type { Database } from '../db/database.ts';
import type { Session } from './session.ts';

// Ports that rooms above the platform, or tests, implement: the platform has the types alone.

/** Finds the key that a token of third-party sign-in names as its signer. */
export type TokenKeys = JWTVerifyGetKey;

/** An encrypted push message, with the headers that identify its sender. */
export interface PushRequest {
  /** From the subscription: https, by host name. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** What is known of accounts of one person, implemented by the room of persons. */
export interface PersonLinks {
  /** Whether two members are one person, or share what only one person has (HOUSE-31). */
  hardLinked(db: Database, one: number, other: number): Promise<boolean>;
  /** Opens a case for a reviewer to decide; once for a kind and subject that is open (HOUSE-31). */
  openCase(db: Database, opened: LinkCase): Promise<unknown>;
}

/** Something between two members that a reviewer decides. */
export interface LinkCase {
  readonly kind: 'transfer';
  readonly subject: string;
  readonly memberId: number;
  readonly otherId: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Sends a message to a push service. @returns its status code; rejects without an answer */
export type PostPush = (message: PushRequest, signal: AbortSignal) => Promise<number>;

/** Names of a script and its style, where it has one. */
export interface ClientFiles {
  readonly script: string;
  readonly style?: string;
}

export interface AssetFile {
  readonly content: Uint8Array;
  readonly brotli: Uint8Array;
}

/** Scripts and styles of game pages, in files whose names have a content hash (PLAY-83). */
export interface PlayAssets {
  /** Returns the files of an entry, such as `slot`. */
  find(entry: string): Promise<ClientFiles>;
  /** Returns a file; undefined where there is none of this name. */
  read(name: string): Promise<AssetFile | undefined>;
}

/** The caller, as far as the network identifies it. */
export interface Client {
  address: string;
  /** ISO 3166 alpha-2, where a trusted proxy names it. */
  country?: string;
}

/** Decides whether the gateway accepts a request. */
export interface AccessGate {
  isRegionBlocked(client: Client): boolean;
  /**
   * Maintenance has priority over the region (NAV-11).
   * @throws {GatewayError} `system.maintenance`, `region.restricted`
   */
  check(path: string, client: Client): void;
}

/** A sealed body and its header `Encryption`, in wire form. */
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
   * @throws {GatewayError} `payload.invalid`, the same for every cause
   */
  unseal(sealed: Sealed): Promise<string>;
  /** Reads the pairs of other processes, creates a new pair when it is due, and deletes expired ones. */
  renew(): Promise<void>;
}

export interface KeptAnswer {
  readonly body: string;
  /** Age in milliseconds; undefined for a new answer. */
  readonly ageMs?: number;
}

/** Caches public answers, and serves the last one while the database is away. */
export interface KeptAnswers {
  /**
   * @param key of all that it depends on.
   * @param make queries the database.
   * @throws errors of `make`, where no answer is cached or the cause is not the database
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

/** An event in a stream; `data` is JSON. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}
