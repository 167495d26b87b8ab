/** What a person does with a phone's browser, in as few words as every engine's remote control knows. */
export interface Phone {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, which its policy cannot forbid. */
  read<Value>(expression: string): Promise<Value>;
  /** Taps a point of the screen, in CSS pixels from its upper left corner. */
  tapAt(x: number, y: number): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** What pages wrote as errors into the console, with what their policies forbade. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** CSS pixels, as a phone of the middle. */
export const SCREEN = { width: 390, height: 844 } as const;

export interface PhoneOptions {
  /** Off: as in a browser whose owner switched scripts off. */
  readonly scripts: boolean;
}

export interface Engine {
  readonly name: string;
  /** The Debian packages that it needs, for whoever reads that it is missing. */
  readonly packages: readonly string[];
  /** Whether it asks pages for less motion while it is steered. */
  readonly isCalm: boolean;
  isInstalled(): boolean;
  start(options: PhoneOptions): Promise<Phone>;
}
