Scalar.createApiReference('#viewer', {
  content: DOCUMENT,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  // The page makes no call: not to the gateway, not to a proxy, not to services of Scalar.
  hideTestRequestButton: true,
  hideClientButton: true,
  hiddenClients: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
