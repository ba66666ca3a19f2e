/** Reads robots.txt as RFC 9309 says, for tests: whether a program may fetch an address. */

interface Group {
  agents: string[]
  rules: { allows: boolean; path: string }[]
}

export function mayFetch(robots: string, agent: string, address: string): boolean {
  const groups = groupsOf(robots)
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const fits = chosen
    .flatMap(({ rules }) => rules)
    .filter(({ path }) => path !== '' && patternOf(path).test(address))
    .toSorted((one, other) => other.path.length - one.path.length || Number(other.allows) - Number(one.allows))
  return fits[0]?.allows ?? true
}

function groupsOf(robots: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of robots.split('\n')) {
    const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.*)$/.exec(line.trim()) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] })
      groups.at(-1)?.agents.push(value.toLowerCase())
      isNaming = true
    } else if (field === 'allow' || field === 'disallow') {
      groups.at(-1)?.rules.push({ allows: field === 'allow', path: value })
      isNaming = false
    }
  }
  return groups
}

function patternOf(path: string): RegExp {
  const ends = path.endsWith('$')
  const source = (ends ? path.slice(0, -1) : path).replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}${ends ? '$' : ''}`)
}
