import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import type { Language } from '#contract/core/languages.ts';
import { gatewayText } from '#locales/gateway.ts';
import { brandOf, personUrl } from '../settings/derived.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import { type MailTemplate, readTemplate, type TemplateName } from './mail-template.ts';

/** What mails have of the operator. */
export interface MailKit {
  readonly brand: string;
  /** Colour of links, of the light theme. */
  readonly linkColour: string;
  /** Lines below a mail: company, licences, customer service. @param mayLink whether the mail may have an address */
  footer(language: Language, mayLink: boolean): readonly string[];
  /** PNG of the operator's mark; undefined without one. */
  logo(): Promise<Buffer | undefined>;
  template(name: TemplateName, language: Language): Promise<MailTemplate | undefined>;
}

/** `--link` of the light theme. */
const LINK = '#4b4bc8';
const LOGO_PX = 96;
/** An SVG may be small. */
const DENSITY = 300;

/** Opens what mails have of the operator: names, colours, the mark and templates of the content folder (OPER-72). */
export function openMailKit(settings: GatewaySettings, logger: Pick<Logger, 'warn'>): MailKit {
  const { CONTENT_DIR: folder, SITE_INFO, siteOrigin } = settings;
  const brand = brandOf(settings);
  const { mark, colours } = SITE_INFO?.brand ?? {};
  const service = new URL(personUrl(settings), siteOrigin).href.replace(/^(?:tel|mailto):/, '');
  let drawn: Promise<Buffer | undefined> | undefined;
  return {
    brand,
    linkColour: colours?.light?.link ?? LINK,
    footer: (language, mayLink) => [
      ...operatorLines(SITE_INFO, language),
      mayLink
        ? gatewayText('platform.mailFooter.service', language, { address: service })
        : gatewayText('platform.mailFooter.serviceWithoutLink', language, { brand }),
    ],
    logo() {
      drawn ??= drawLogo(folder, mark).catch((error: unknown) => {
        logger.warn({ err: error }, 'the mark could not be drawn for mails');
        return undefined;
      });
      return drawn;
    },
    template: (name, language) =>
      readTemplate(folder, name, language, (file, problem) =>
        logger.warn({ file, problem }, 'a content file has a problem'),
      ),
  };
}

/** What the footer of a site says about its operator. */
interface Operator {
  readonly brand?: unknown;
  readonly footer?:
    | {
        readonly company?: string | undefined;
        readonly licences?: readonly { readonly authority: string; readonly number: string }[] | undefined;
      }
    | undefined;
}

const operatorLines = ({ footer }: Operator = {}, language: Language): readonly string[] => [
  ...(footer?.company ? [footer.company] : []),
  ...(footer?.licences ?? []).map(({ authority, number }) =>
    gatewayText('platform.mailFooter.licence', language, { authority, number }),
  ),
];

/** Draws the mark as PNG, which mail programs show; they show no SVG. */
async function drawLogo(folder: string, mark: string | undefined): Promise<Buffer | undefined> {
  if (mark === undefined || URL.canParse(mark)) return undefined;
  const source = await readFile(join(folder, 'brand', basename(mark)));
  const { default: sharp } = await import('sharp');
  return sharp(source, mark.endsWith('.svg') ? { density: DENSITY } : {})
    .resize(LOGO_PX, LOGO_PX, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}
