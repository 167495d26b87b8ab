import { chromium } from '@playwright/test';
import { createServer } from 'node:http';
import { BROWSER_FLAGS } from '../scripts/lib/browser.ts';
let got: string[] = [];
const server = createServer((q,r)=>{ if(q.url==='/rum'){let t='';q.on('data',d=>t+=d);q.on('end',()=>{got.push(t);r.writeHead(204).end()})} else {r.writeHead(200,{'content-type':'text/html'});r.end('<p>hi '+q.url+'<script>addEventListener("pagehide",()=>navigator.sendBeacon("/rum","pagehide"));addEventListener("visibilitychange",()=>navigator.sendBeacon("/rum","vis"))</script>')}}).listen(4215);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER_FLAGS });
for (const leave of ['about:blank','http://127.0.0.1:4215/other','http://localhost:4215/x']) for (let i=0;i<4;i++){
const c = await b.newContext({viewport:{width:390,height:844}}); const page = await c.newPage();
await page.goto(`http://127.0.0.1:4215/`);
await page.waitForTimeout(300);
await page.goto(leave);
await page.waitForTimeout(800);
await c.close();
console.log(leave, i, got.join()); got=[];
}
await b.close(); server.close();
