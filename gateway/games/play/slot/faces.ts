import {
  coinSymbol,
  letterSymbol,
  motifSymbol,
  ribbon,
  SYMBOL_BOX,
  scatterSymbol,
} from '#art/symbols/symbol.ts';
import type { Language } from '#contract/core/languages.ts';
import { chooseReelSymbols, type ReelMotif } from '#gateway/content/pictures/reel-symbols.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import { WILD } from './profiles/lines.ts';
import type { Profile } from './profiles/profile.ts';

/** What the symbols of the reference machine look like: rounds of it stay readable on the reels of any profile. */
export const FACES: Readonly<Record<string, string>> = {
  wild: WILD,
  crown: 'h1',
  gem: 'h2',
  coin: 'h3',
  leaf: 'A',
  moon: 'K',
  drop: 'Q',
};

/** The pictures and names of a slot's symbols. */
interface Dress {
  /** An SVG symbol of each face: `s-W`. */
  readonly drawings: string;
  readonly names: Readonly<Record<string, string>>;
}

interface Title {
  readonly gameId: string;
  readonly vendor: string;
}

/** Returns the faces of a profile and of rounds from before, best paid first. */
export const listFaces = ({ weights }: Profile): string[] => {
  const own = weights.flatMap((reel) => Object.keys(reel)).map((symbol) => FACES[symbol] ?? symbol);
  return [...new Set([...own, ...Object.values(FACES)])];
};

/** Returns the motif of a face: the title's own on the wild, or on the best paid symbol of a profile without wilds (PLAY-41). */
function findMotif(face: string, profile: Profile, motifs: readonly ReelMotif[]): ReelMotif | undefined {
  if (face === WILD) return motifs[0];
  if (!/^h\d$/.test(face)) return undefined;
  const hasWild = profile.weights.some((reel) =>
    Object.keys(reel).some((symbol) => (FACES[symbol] ?? symbol) === WILD),
  );
  return motifs[Number(face.slice(1)) - (hasWild ? 0 : 1)];
}

/** Draws and names the symbols of a title. @param sign currency sign on its coins */
export function dressSymbols(profile: Profile, title: Title, language: Language, sign: string): Dress {
  const { symbols } = textsUnder('games.play.slot', language);
  const { motifs, letterStyle } = chooseReelSymbols(title.gameId, title.vendor);
  const faces = listFaces(profile).map((face) => {
    const motif = findMotif(face, profile, motifs);
    return {
      face,
      name: nameFace(face, symbols) ?? motif?.names[language] ?? face,
      drawing: drawFace(face, motif, { letterStyle, sign, wild: symbols.wild }),
    };
  });
  return {
    drawings: faces
      .map(({ face, drawing }) => `<symbol id="s-${face}" viewBox="${SYMBOL_BOX}">${drawing}</symbol>`)
      .join(''),
    names: Object.fromEntries(faces.map(({ face, name }) => [face, name])),
  };
}

const nameFace = (face: string, symbols: GatewaySection<'games.play.slot.symbols'>): string | undefined =>
  new Map([
    [WILD, symbols.wild],
    ['S', symbols.scatter],
    ['C', symbols.coin],
  ]).get(face);

function drawFace(
  face: string,
  motif: ReelMotif | undefined,
  { letterStyle, sign, wild }: { letterStyle: number; sign: string; wild: string },
): string {
  if (motif) return motifSymbol(motif.motif, motif.tone, face) + (face === WILD ? ribbon(wild) : '');
  if (face === 'S') return scatterSymbol();
  return face === 'C' ? coinSymbol(sign) : letterSymbol(face, letterStyle);
}
