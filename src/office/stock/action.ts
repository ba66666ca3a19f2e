import { noteAudit } from '#data/accounts/audit.ts'
import { dropView, keepColumns, keepView, stockChoices } from '#data/office/stock-list.ts'
import { csvLine } from '#domain/csv-line.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { columnRow, csvCellOf, isStockColumn, shownColumns } from '#domain/office/stock/stock-columns.ts'
import { formatStockQuery, parseStockQuery, type StockQuery } from '#domain/office/stock/stock-query.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { findStock } from './find-stock.ts'

const LONGEST_NAME = 40

const refused = (words: string): FormAnswer => ({ kind: 'refused', status: 422, problems: { '': words } })
const queryOf = (form: URLSearchParams): StockQuery => parseStockQuery(new URLSearchParams(form.get('query') ?? ''))
const back = ({ ctx }: SiteOffice, query: StockQuery): FormAnswer => ({
  kind: 'go',
  to: `${officePath(ctx.site.slug, 'stock')}${formatStockQuery(query)}`,
})

/** Names the list that is shown, as a view of this person's own. */
const keep: FormAction<SiteOffice> = {
  may: 'stock.read',
  async run(office, { form }) {
    const name = (form.get('name') ?? '').trim()
    if (name === '' || name.length > LONGEST_NAME)
      return refused(`A view has a name of 1 to ${LONGEST_NAME} characters, such as "Utes in Cairns"`)
    const query = queryOf(form)
    const kept = { name, query: formatStockQuery(query).replace(/^\?/, '') }
    const isKept = await keepView(office.ctx, office.session.staff.id, kept)
    return isKept ? back(office, query) : refused('You have 20 views already. Remove one first.')
  },
}

/** Forgets a view of this person's own; the list that it named stays in sight. */
const drop: FormAction<SiteOffice> = {
  may: 'stock.read',
  async run(office, { form }) {
    await dropView(office.ctx, office.session.staff.id, form.get('name') ?? '')
    return back(office, queryOf(form))
  },
}

/** Chooses the columns that this person sees; none of them: the usual ones. */
const columns: FormAction<SiteOffice> = {
  may: 'stock.read',
  async run(office, { form }) {
    const chosen = form.getAll('column').filter(isStockColumn)
    await keepColumns(office.ctx, office.session.staff.id, chosen.length === 0 ? null : chosen)
    return back(office, queryOf(form))
  },
}

/** The whole list that is shown as CSV, in its columns and order. It is noted in the audit. */
const csv: FormAction<SiteOffice> = {
  may: 'stock.read',
  fresh: true,
  async run(office, { form }) {
    const { ctx, session } = office
    const query = queryOf(form)
    const [{ page, factsOf }, choices] = await Promise.all([
      findStock(office, query, true),
      stockChoices(ctx, session.staff.id),
    ])
    const chosen = shownColumns(choices.columns)
    await noteAudit(ctx, {
      at: ctx.now,
      actor: `staff:${session.staff.id}`,
      action: 'stock-exported',
      subject: ctx.site.slug,
      after: { vehicles: page.found.length, query: formatStockQuery(query) },
    })
    const lines = async function* () {
      yield csvLine(chosen.map((column) => columnRow(column).label))
      for (const listed of page.found) {
        const facts = factsOf(listed.vehicle)
        yield csvLine(chosen.map((column) => csvCellOf(column, listed, facts)))
      }
    }
    return { kind: 'file', name: `stock-${ctx.site.slug}.csv`, type: 'text/csv; charset=utf-8', body: lines() }
  },
}

export const stockActions = { keep, drop, columns, csv }
