/** Topics of messages between processes on one database. */
export const MESSAGE_TOPICS = ['members', 'content', 'catalogue'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** Messages between processes: ids only, batched, asynchronous. */
export interface ProcessMessages {
  /** Sends an id to every other process; ids of a short interval are sent as a batch, without duplicates. */
  send(topic: MessageTopic, id: string): void;
  /** Receives messages of other processes, never its own. @returns unsubscribes */
  listen(topic: MessageTopic, listener: (ids: readonly string[]) => void): () => void;
  /** Called after a gap in which messages may have been missed: subscribers must read again. @returns unsubscribes */
  onReconnect(listener: () => void): () => void;
  /** Whether messages of other processes arrive now. */
  connected(): boolean;
  /** Sends pending messages, then closes. */
  close(): Promise<void>;
}

/** For a database that only one process uses. */
export const SINGLE_PROCESS: ProcessMessages = {
  send() {},
  listen: () => () => {},
  onReconnect: () => () => {},
  connected: () => true,
  async close() {},
};
