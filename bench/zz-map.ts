import { writeFile } from 'node:fs/promises'
import { createReadStream, existsSync } from 'node:fs'
import { usedCarsFeed, usedCarsFolder } from './uk-used-cars.ts'
import { openStockFeed } from '../src/adapters/stock-feed/open-stock-feed.ts'
import { importRows } from '../src/server/stock-import/import-rows.ts'
import { stagedVehicle } from '../src/data/stock-import/staging.ts'
if (!existsSync('/tmp/uk.csv')) await writeFile('/tmp/uk.csv', usedCarsFeed((await usedCarsFolder())!))
let t=performance.now()
let feed = await openStockFeed(createReadStream('/tmp/uk.csv'), null)
let n=0; for await (const r of feed.records) n++
console.log('read', n, performance.now()-t)
t=performance.now()
feed = await openStockFeed(createReadStream('/tmp/uk.csv'), null)
let len=0,ref=0
for await (const r of importRows(feed, {slug:'x',locationIds:['x'],dealershipIds:['x']}, new Date())) { if (r.kind==='taken') len+=stagedVehicle(r.line, r.row, false).length; else ref++ }
console.log('map+stage', len, ref, performance.now()-t, process.resourceUsage().maxRSS/1024)
