export * from '#contract/themes.ts';
