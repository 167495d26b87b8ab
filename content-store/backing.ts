import type { PromotionEngine } from '#contract/content/promotion-terms.ts';
import { moneySign } from '#contract/core/currency.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { CHECK_IN, FACTS, MILESTONES } from '#contract/facts/facts.ts';
import type { Figures } from '#contract/facts/figures.ts';
import type { ContentIndex, Versions } from './content-index.ts';
import { type Entry, isInCollection } from './entry.ts';
import { pathOf } from './paths.ts';
import type { Problem } from './problems.ts';

type Promotion = Entry<'promotions'>;
/** Numbers that a promotion's title and summary may name: `30` an amount, `5%` a share. */
type Allowed = ReadonlySet<string>;

/** Finds current and future promotions without a payer, or with figures that differ from their payer's (HOUSE-24). */
export function unbacked(index: ContentIndex, figures: Figures, now: number): Problem[] {
  const tiers = [...index.versions('vip').values()].flatMap(({ EN }) =>
    isInCollection(EN, 'vip') ? EN.data.tiers : [],
  );
  const ofEngine = enginesWith(
    tiers.flatMap(({ upgradeBonus, monthlyBonus }) => [upgradeBonus, monthlyBonus]),
  );
  return [...index.versions('promotions').values()].flatMap((versions) => {
    const { EN } = versions;
    if (!isInCollection(EN, 'promotions') || EN.data.draft || (EN.data.endDate ?? now) < now) return [];
    const { depositBonus, reward, engine, byHand } = EN.data;
    const backings = [depositBonus.length, reward.length, engine ? 1 : 0, byHand.length];
    const count = backings.reduce((sum, one) => sum + one, 0);
    if (count !== 1) {
      const name = count === 0 ? ('notBacked' as const) : ('backedTwice' as const);
      return [{ file: pathOf(EN), field: 'engine', fault: { name } }];
    }
    const allowed = new Set([...ownFigures(EN), ...(engine ? ofEngine[engine] : [])]);
    return strayFigures(versions, allowed, figures);
  });
}

function enginesWith(vip: readonly number[]): Readonly<Record<PromotionEngine, readonly string[]>> {
  const { checkIn, rebate, referral } = FACTS;
  const { least, reach: _reach, ...kinds } = rebate;
  const rates = Object.values(kinds).flatMap(({ first, last }) => [first, last]);
  return {
    rebate: [String(least.whole), ...rates.map(({ hundredths }) => `${hundredths / 100}%`)],
    checkin: [...CHECK_IN, checkIn.week, checkIn.least].map(({ whole }) => String(whole)),
    referral: [
      referral.reward,
      referral.deposited,
      referral.bet,
      ...MILESTONES.map(({ reward }) => reward),
    ].map(({ whole }) => String(whole)),
    vip: vip.map(String),
  };
}

function ownFigures({ data }: Promotion): string[] {
  return [
    ...data.depositBonus.flatMap(({ percent, most, leastDeposit }) => [
      `${percent}%`,
      String(most),
      String(leastDeposit),
    ]),
    ...data.reward.map(({ amount }) => String(amount)),
    ...data.byHand.flatMap(({ figures }) => figures.split(',').map((figure) => figure.trim())),
  ];
}

function strayFigures(versions: Versions, allowed: Allowed, { currency }: Figures): Problem[] {
  const amounts = new RegExp(`${escaped(moneySign(currency))}(\\d[\\d,]*(?:\\.\\d+)?)`, 'g');
  return LANGUAGES.flatMap((language) => {
    const entry = versions[language];
    if (!isInCollection(entry, 'promotions')) return [];
    const { title, summary } = entry.data;
    return Object.entries({ title, summary }).flatMap(([field, text]) => {
      const said = [
        ...[...text.matchAll(amounts)].map(([, amount = '']) => String(Number(amount.replaceAll(',', '')))),
        ...[...text.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, share]) => `${Number(share)}%`),
      ];
      return said
        .filter((figure) => !allowed.has(figure))
        .map((figure) => ({
          file: pathOf(entry),
          field,
          fault: { name: 'figureNotBacked' as const, values: { figure } },
        }));
    });
  });
}

const escaped = (text: string): string => text.replace(/[$^*+?.()|[\]{}\\]/g, '\\$&');
