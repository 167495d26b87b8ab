/** Actions in a phone's browser that every engine's remote control supports. */
export interface Phone {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page, independent of its policy. */
  read<Value>(expression: string): Promise<Value>;
  /** Taps a point of the screen, in CSS pixels from its upper left corner. */
  tapAt(x: number, y: number): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** Error messages of the pages' consoles, with violations of their policies. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** The screen of a medium phone, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 } as const;

export interface PhoneOptions {
  /** False: the browser runs no scripts. */
  readonly scripts: boolean;
  /** True: the browser refuses cookies and storage to every site; only Firefox has such a setting. */
  readonly keepsNothing?: boolean;
}

export interface Engine {
  readonly name: string;
  /** The Debian packages that the engine needs, for the message if it is missing. */
  readonly packages: readonly string[];
  /** Whether the engine sets reduced motion under remote control. */
  readonly isCalm: boolean;
  isInstalled(): boolean;
  start(options: PhoneOptions): Promise<Phone>;
}
