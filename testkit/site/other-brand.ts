import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../project.ts';

export const OTHER_NAME = 'Nova Win Palace International';

/** SVG of its mark. */
export const OTHER_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle fill="#4ade80" cx="32" cy="32" r="32"/></svg>';

export const OTHER_COLOURS = {
  dark: { primary: '#4ade80', 'primary-deep': '#22c55e', accent: '#4ade80', link: '#8ec5ff' },
  light: { accent: '#166534', link: '#1d4ed8' },
};

const OTHER_INFO = {
  ageLimit: 21,
  region: 'TH',
  languages: ['EN', 'CN'],
  brand: {
    name: OTHER_NAME,
    mark: 'mark.svg',
    colours: OTHER_COLOURS,
    tagline: { EN: 'Games of Bangkok', CN: '曼谷游戏', MS: 'Permainan Bangkok' },
  },
  footer: {
    company: 'Nova Palace Company Limited',
    registration: '0105561234567',
    address: '1 Rama IV Road, Bangkok',
    text: { EN: 'Run with care.', CN: '用心经营。', MS: 'Dikendalikan dengan teliti.' },
    licences: [
      { authority: 'Gaming Board', number: 'GB/8', url: 'https://board.example/8', seal: 'mark.svg' },
    ],
    seals: [{ picture: 'mark.svg', alt: { EN: 'Tested', CN: '已检测', MS: 'Diuji' } }],
    payments: [{ picture: 'pay.png', name: 'PromptPay' }],
  },
  help: {
    email: 'help@nova.example',
    phone: '+6621234567',
    hours: { EN: 'every day', CN: '每天', MS: 'setiap hari' },
    problemGambling: [{ name: 'Help of Bangkok', url: 'https://help.example/' }],
  },
};

/** Returns settings of a site with another name, currency, zone and country, and all that a brand may have (OPER-46). */
export async function otherBrand(): Promise<Record<string, string>> {
  const content = mkdtempSync(join(tmpdir(), 'lobby-brand-'));
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const folder = join(content, 'brand');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mark.svg'), OTHER_MARK);
  const pay = { width: 240, height: 60, channels: 4, background: '#4ade80' } as const;
  await sharp({ create: pay }).png().toFile(join(folder, 'pay.png'));
  return {
    CURRENCY: 'THB',
    TIME_ZONE: 'Asia/Bangkok',
    MERCHANT_CODE: 'nova',
    SITE_INFO: JSON.stringify(OTHER_INFO),
    CONTENT_DIR: content,
  };
}
