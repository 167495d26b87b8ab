import { chromium } from '@playwright/test';
import { startSite } from '../scripts/lib/site.ts';
import { BROWSER_FLAGS } from '../scripts/lib/browser.ts';
const site = await startSite({ RUM_SAMPLE_RATE: '1' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER_FLAGS });
for (const leave of ['about:blank', site.url+'/m/games', 'link', 'close']) { let before=0;
const count = async()=>Number((await (await fetch(site.url+'/metrics')).text()).match(/web_vitals_count.*LCP.*home.* (\d+)/)?.[1]??0);
before=await count();
for (let i=0;i<8;i++){
const c = await b.newContext({viewport:{width:390,height:844},isMobile:true,hasTouch:true}); const page = await c.newPage();
const script = page.waitForResponse(/\/_astro\/vitals\.js/);
await page.goto(`${site.url}/m/home`);
await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
await page.waitForTimeout(300);
if (leave==='close') await page.close({runBeforeUnload:true}); else if (leave==='link') await page.locator('.tab-bar a, nav a').first().evaluate(a=>(location.href='/m/help')); else await page.goto(leave);
await new Promise(r=>setTimeout(r,700));
await c.close();
}
console.log(leave, (await count())-before);
}
await b.close(); await site.stop();
