import type { Suggested } from '#domain/search/suggested.ts'
import { suggestionsPath } from '#domain/site/paths.ts'

/** Fetches suggestions for typed words. Empty when the request fails. */
export async function askSuggestions(typed: string, signal: AbortSignal): Promise<Suggested[]> {
  try {
    const response = await fetch(suggestionsPath(typed), { signal })
    return response.ok ? suggestionsIn(await response.json()) : []
  } catch {
    return []
  }
}

function suggestionsIn(answer: unknown): Suggested[] {
  const found = typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
  return Array.isArray(found) ? found.filter(isSuggested) : []
}

function isSuggested(value: unknown): value is Suggested {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'href' in value &&
    typeof value.href === 'string' &&
    'count' in value &&
    typeof value.count === 'number'
  )
}
