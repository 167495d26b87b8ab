import './frame.css';
import './large-text.css';
import './played.css';
import './stand-in.css';
import './refill.css';
import './history.css';
import './menu.css';
import { element } from './dom.ts';
import { createGamePage } from './game.ts';
import { openFromIntroduction } from './introduction.ts';
import type { FrameData } from './page.ts';

// Runs in a sandbox, before the script of the page's kind, and may only call /wps/play.
window.gamePage = createGamePage(JSON.parse(element('game').textContent || '') as FrameData);
openFromIntroduction();
