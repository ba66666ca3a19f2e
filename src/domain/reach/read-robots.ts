/** Reads robots.txt as RFC 9309 says. */

interface Rule {
  allows: boolean
  path: string
}

interface Group {
  agents: string[]
  rules: Rule[]
}

/** The rule that decides whether a program may fetch a path with its query; null where none fits: then it may. */
export function ruleFor(robots: string, agent: string, address: string): Rule | null {
  const groups = groupsOf(robots)
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const fits = chosen
    .flatMap(({ rules }) => rules)
    .filter(({ path }) => path !== '' && isOf(path, address))
    .toSorted((one, other) => other.path.length - one.path.length || Number(other.allows) - Number(one.allows))
  return fits[0] ?? null
}

function groupsOf(robots: string): Group[] {
  const groups: Group[] = []
  let isNaming = false
  for (const line of robots.split('\n')) {
    const colon = line.indexOf(':')
    const field = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
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

/** Whether a rule's path, in which `*` stands for any text and a last `$` for the end, is that of an address. */
function isOf(path: string, address: string): boolean {
  const isWhole = path.endsWith('$')
  const [start = '', ...parts] = (isWhole ? path.slice(0, -1) : path).split('*')
  if (!address.startsWith(start)) return false
  const last = isWhole ? parts.pop() : undefined
  let end = start.length
  for (const part of parts) {
    const found = address.indexOf(part, end)
    if (found === -1) return false
    end = found + part.length
  }
  if (last === undefined) return !isWhole || end === address.length
  return address.endsWith(last) && address.length - last.length >= end
}
