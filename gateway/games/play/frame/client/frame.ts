import './frame.css';
import './played.css';
import './stand-in.css';
import './refill.css';
import { element } from './elements.ts';
import { createGamePage } from './game.ts';
import type { FrameData } from './page.ts';
import { openFromStandIn } from './stand-in.ts';

// Runs in a sandbox, before the script of the page's kind, and may only call /wps/play.
window.gamePage = createGamePage(JSON.parse(element('game').textContent || '') as FrameData);
openFromStandIn();
