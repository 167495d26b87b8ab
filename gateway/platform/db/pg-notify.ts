/** What processes on one database tell each other about. */
export const MESSAGE_TOPICS = ['members', 'content'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** Short words from process to process: ids and no more, soon, together, and without anybody waiting for it. */
export interface ProcessMessages {
  /** Tells every other process; several at once are told together, and the same one once. */
  send(topic: MessageTopic, id: string): void;
  /** What other processes tell; nobody hears their own. @returns unsubscribes */
  listen(topic: MessageTopic, listener: (ids: readonly string[]) => void): () => void;
  /** Called where something may have been told while nothing came through: whoever relies on it looks. @returns unsubscribes */
  onReconnect(listener: () => void): () => void;
  /** Whether what others tell comes through now. */
  connected(): boolean;
  /** Sends what there still is to tell. */
  close(): Promise<void>;
}

/** Of a database that one process has to itself. */
export const SINGLE_PROCESS: ProcessMessages = {
  send() {},
  listen: () => () => {},
  onReconnect: () => () => {},
  connected: () => true,
  async close() {},
};
