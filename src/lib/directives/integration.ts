import type { AstroIntegration } from 'astro';

/** Registers the lobby's hydration rules: `client:interaction` and `client:member`. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'lobby:client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/lib/directives/interaction.ts' });
        addClientDirective({ name: 'member', entrypoint: './src/lib/directives/member.ts' });
      },
    },
  };
}
