/** Reads a metric without labels from a running site's `/metrics`. */
export async function metric(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  const line = (await answer.text()).split('\n').find((text) => text.startsWith(`${name} `));
  if (line === undefined) throw new Error(`${origin}/metrics has no ${name}`);
  return Number(line.slice(name.length + 1));
}
