// Shows bonus money on a game's page. Inlined before the frame's script; ES2019, no modules.
window.bonusMoney = ({ element, texts, money, fill, gameNames }) => ({
  /** Shows the limit for bets of bonus money before a bet (HOUSE-21). */
  show(bonus) {
    const note = element('bonus');
    note.hidden = !bonus;
    if (!bonus) return;
    const text = bonus.usable === 0 ? texts.bonusOther : texts.bonusMoney;
    const { amount, usable, most } = bonus;
    note.textContent = fill(text, { amount: money(amount), usable: money(usable), most: money(most) });
  },
  /** Returns why a bet was refused that bonus money would have paid in part. */
  refusal({ most, games = [] }) {
    if (most) return fill(texts.bonusLimit, { most: money(most) });
    return fill(texts.bonusGame, { games: games.map((type) => gameNames[type]).join(', ') });
  },
});
