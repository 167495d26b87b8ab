import type { GatewaySection } from '#locales/gateway.ts';

/** Texts of a game's page, with those of the reference slot where kinds differ; `{{name}}` is filled at render time. */
export type GameTexts = GatewaySection<'games.play.frame'>;
