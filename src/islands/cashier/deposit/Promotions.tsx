import type { DepositPromotion } from '#contract/rewards/promotions.ts';
import type { DepositTexts } from '#lib/cashier/deposit-texts.server.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';

interface Props {
  readonly promotions: readonly DepositPromotion[];
  readonly chosen: DepositPromotion | undefined;
  /** Called with the id, or empty for none. */
  readonly onChoose: (id: string) => void;
  readonly texts: DepositTexts;
  readonly currency: string;
}

/**
 * The promotions that a deposit may have, each with its bonus and its requirement, and the choice of none (CASH-1).
 */
export function Promotions({ promotions, chosen, onChoose, texts, currency }: Props) {
  if (promotions.length === 0) return null;
  const choices = [
    { id: '', title: texts.noPromotion, about: texts.noPromotionText },
    ...promotions.map((promotion) => ({
      id: promotion.id,
      title: promotion.title,
      about: describePromotion(promotion, texts, currency),
    })),
  ];
  return (
    <fieldset className="pay-methods">
      <legend className="field-label">{texts.promotion}</legend>
      {choices.map(({ id, title, about }) => (
        <label key={id} className="pay-method">
          <span className="row-text">
            {title}
            <small>{about}</small>
          </span>
          <input
            type="radio"
            name="promotion"
            value={id}
            checked={id === (chosen?.id ?? '')}
            data-replay=""
            onChange={() => onChoose(id)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const describePromotion = (promotion: DepositPromotion, texts: DepositTexts, currency: string): string =>
  fill(texts.promotionText, {
    percent: String(promotion.percent),
    most: formatMoney(promotion.maxBonus, currency),
    least: formatMoney(promotion.minDeposit, currency),
    times: String(promotion.turnover),
    games: promotion.games || texts.allGames,
  });
