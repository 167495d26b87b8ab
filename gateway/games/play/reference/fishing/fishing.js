// The sea of fishing. It follows the script of all tables; ES2019, no modules.
(() => {
  const { game, element, fill, pause, calm } = window.gamePage;
  const { fish, fishingTexts } = game;
  const sea = element('fields');

  window.tableGame({
    begin: () => {
      sea.querySelectorAll('.drawn').forEach((button) => {
        button.classList.remove('drawn');
      });
    },
    reveal: async ({ grid: [caught] }) => {
      if (!calm) {
        sea.scrollIntoView({ block: 'center', behavior: 'smooth' });
        sea.classList.add('cast');
        await pause(1700);
        sea.classList.remove('cast');
      }
      caught.forEach((name) => {
        sea.querySelector(`[data-field="${name}"]`).classList.add('drawn');
      });
    },
    words: ({ grid: [caught] }) =>
      caught.length > 0
        ? fill(fishingTexts.bitten, { fish: caught.map((name) => fish[name]).join(', ') })
        : fishingTexts.none,
  });
})();
