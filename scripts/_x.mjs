import { runnerImport } from 'vite'; import {readdirSync,readFileSync} from 'node:fs'; import {join} from 'node:path';
const root=process.cwd();
const {measurePages}=(await runnerImport(join(root,'site/prose/measure.ts'),{root})).module;
const files=readdirSync(join(root,'dist'),{recursive:true}).filter(f=>/^errors[./].*\.md$/.test(f)||f==='errors.md').sort();
const ps=measurePages(files.map(f=>({path:f,markdown:readFileSync(join(root,'dist',f),'utf8')})),{terms:[]});
const c=new Map();for(const p of ps)for(const s of p.sentences){const k=s.text;const v=c.get(k)??{n:0,w:s.words};v.n++;c.set(k,v)}
const r=[...c].filter(([,v])=>v.n>1).sort((a,b)=>b[1].w*(b[1].n-1)-a[1].w*(a[1].n-1));
console.log(files.length, r.reduce((t,[,v])=>t+v.w*(v.n-1),0));
for(const [k,v] of r.slice(0,75))console.log(v.n,v.w*(v.n-1),k.slice(0,150));
