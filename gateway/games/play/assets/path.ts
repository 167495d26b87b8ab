/** Path of the scripts and styles of game pages, whose names have a content hash (PLAY-83). */
export const ASSETS_PATH = '/wps/play/assets/';
