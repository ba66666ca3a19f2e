import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { openDatabase } from '#data/connection.ts'
import { startEmbedded } from '#data/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { migrate } from '#data/migrate.ts'
import { importStockFile } from '#server/stock-import/import-stock-file.ts'
const work = await mkdtemp('/tmp/fcb-'); await chmod(work, 0o755)
const e = await startEmbedded({ dataDir: work+'/data', log: silentLog })
const d = openDatabase({ url: e.url })
await migrate(d.db)
const pool = d.pool as any
const orig = (await import('pg')).default.Client.prototype.query
const times = new Map<string, number>()
;(await import('pg')).default.Client.prototype.query = function (...a: any[]) {
  const text = typeof a[0]==='string'?a[0]:a[0]?.text ?? '?'; const t=performance.now()
  const r = (orig as any).apply(this, a); const k=text.replace(/\s+/g,' ').slice(0,60)
  if (r?.then) r.then(()=>times.set(k,(times.get(k)??0)+performance.now()-t),()=>{})
  return r
}
for (let i=0;i<2;i++) { times.clear(); const t=performance.now()
 const s = await importStockFile({ db: d.db, site: {slug:'x',locationIds:['x'],dealershipIds:['x']}, file: '/tmp/uk.csv', mode:'full', now:new Date() })
 console.log(s.state, s.counts, s.duplicates, Math.round(performance.now()-t), process.resourceUsage().maxRSS/1024|0, process.memoryUsage())
 for (const [k,v] of [...times].sort((a,b)=>b[1]-a[1]).slice(0,14)) console.log(v|0,k) }
await d.close(); await e.stop(); await rm(work,{recursive:true,force:true})
