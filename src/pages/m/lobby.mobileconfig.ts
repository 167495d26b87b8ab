import type { APIRoute } from 'astro';
import { href } from '#lib/routes/addresses.ts';

/** Fixed ids: an iPhone that has the profile replaces it by this one. */
const PROFILE_ID = '5B0C6C0E-6B0F-4C58-9C27-3D1E6F1C7A10';
const CLIP_ID = 'D2A7C6A4-0A63-4C0B-9D5E-8A1F0B7C2E44';

/** A configuration profile that puts the site on an iPhone's home screen (CONT-8); an operator's own is signed. */
export const GET: APIRoute = async ({ locals: { shell, site } }) => {
  const { brand } = await shell;
  const { host } = new URL(site.origin);
  const name = escaped(brand);
  const entries = (dict: Record<string, string>) =>
    Object.entries(dict)
      .map(([key, value]) => `<key>${key}</key>${value}`)
      .join('');
  const text = (value: string) => `<string>${escaped(value)}</string>`;
  const common = { PayloadVersion: '<integer>1</integer>', PayloadDisplayName: `<string>${name}</string>` };
  const clip = entries({
    ...common,
    PayloadType: text('com.apple.webClip.managed'),
    PayloadIdentifier: text(`${host}.clip`),
    PayloadUUID: text(CLIP_ID),
    Label: `<string>${name}</string>`,
    URL: text(site.origin + href('home')),
    FullScreen: '<true/>',
    IsRemovable: '<true/>',
  });
  const profile = entries({
    ...common,
    PayloadType: text('Configuration'),
    PayloadIdentifier: text(host),
    PayloadUUID: text(PROFILE_ID),
    PayloadContent: `<array><dict>${clip}</dict></array>`,
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${profile}</dict></plist>
`;
  return new Response(body, { headers: { 'content-type': 'application/x-apple-aspen-config' } });
};

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
