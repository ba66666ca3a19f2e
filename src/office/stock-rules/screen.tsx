import { formatCount } from '#domain/money/money.ts'
import { PageHead } from '#ui/office/page-head.tsx'
import { TableRegion } from '#ui/office/table-region.tsx'
import type { StockRulesView } from './load.ts'

export function StockRulesScreen({ view: { listHref, file, rules } }: { view: StockRulesView }) {
  return (
    <>
      <PageHead
        title="Why vehicles are not on the site"
        facts={`The settings are written in ${file}. A vehicle's own facts are changed on its own screen.`}
        back={{ label: 'Stock', href: listHref }}
      />
      <TableRegion label="Rules">
        <table className="t t--wrap">
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Leaves out vehicles</th>
              <th scope="col">Way out</th>
              <th scope="col" className="num">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ setting, words, remedy, hides, href }) => (
              <tr key={setting} id={setting}>
                <th scope="row">{setting}</th>
                <td>{words}</td>
                <td>{remedy}</td>
                <td className="num">
                  {href === null ? (
                    formatCount(hides)
                  ) : (
                    <a className="link" href={href}>
                      {formatCount(hides)}
                      <span className="vh"> vehicles that {setting} leaves out</span>
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </>
  )
}
