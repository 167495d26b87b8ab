import { chromium } from '@playwright/test';
import { startSite } from '../scripts/lib/site.ts';
import { BROWSER_FLAGS } from '../scripts/lib/browser.ts';
const site = await startSite({ RUM_SAMPLE_RATE: '1' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER_FLAGS });
for (let i=0;i<6;i++){
const c = await b.newContext({viewport:{width:390,height:844},isMobile:true,hasTouch:true}); const page = await c.newPage();
await page.addInitScript(()=>{ 
 const note=(t:string)=>localStorage.setItem('log',(localStorage.getItem('log')??'')+Math.round(performance.now())+t+'\n');
 const s=Navigator.prototype.sendBeacon; Navigator.prototype.sendBeacon=function(u,d){const r=s.call(this,u,d);note('sendBeacon '+r+d);return r};
 for (const e of ['pagehide','visibilitychange']) addEventListener(e, ()=>note(e), true);
});
const script = page.waitForResponse(/\/_astro\/vitals\.js/);
await page.goto(`${site.url}/m/home`);
await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
await page.waitForTimeout(300);
await page.evaluate(()=>localStorage.removeItem('log'));
await page.goto('about:blank');
await page.waitForTimeout(1000);
const m = await (await fetch(site.url+'/metrics')).text(); console.log(i, m.match(/web_vitals_count.*/g)?.join(), m.match(/.*_count.*(rum|beacon|report).*/gi));
await page.goto(site.url+'/icon.svg'); console.log(await page.evaluate(()=>localStorage.getItem('log')));
await c.close();
}
await b.close(); await site.stop();
