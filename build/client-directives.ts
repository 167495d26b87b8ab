import type { AstroIntegration } from 'astro';

/** Registers the lobby's hydration rules: `client:interaction` and `client:member`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'lobby:client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/lib/hydration/interaction.client.ts' });
        addClientDirective({ name: 'member', entrypoint: './src/lib/hydration/member.client.ts' });
      },
    },
  };
}
