/** Ids of home's block of games and of the way to more of them. */
export const BLOCK = 'block';
export const MORE = 'more';

/** Session storage says how far home was scrolled when it was left: pixels. */
export const SCROLLED = 'homeScrolled';

/** What an entry of the history holds: how many pages of the category were shown. */
export interface Place {
  readonly pages: number;
}

export const toPlace = ({ dataset }: HTMLElement): Place => ({ pages: Number(dataset.pages || 1) });
