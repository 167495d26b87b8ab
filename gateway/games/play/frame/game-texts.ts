import type { GatewaySection } from '#locales/gateway.ts';

/** Texts of a game's page, the reference slot's where kinds differ; `{{name}}` is filled where they are shown. */
export type GameTexts = GatewaySection<'games.play.frame'>;
