import type { Badge } from '#domain/vehicle/badge.ts'
import type { Label } from '#domain/vehicle/labels.ts'

interface TagsProps {
  badge: Badge | null
  labels: readonly Label[]
  /** Class that positions the tags over a picture. */
  className: string
}

/** A vehicle's badge and the labels beside it (A5.2). Only several need an element around them. */
export function Tags({ badge, labels, className }: TagsProps) {
  const tags = [...(badge === null ? [] : [badge]), ...labels]
  const [only] = tags
  if (only === undefined) return null
  if (tags.length === 1) return <span className={`tag tag--${only.kind} ${className}`}>{only.label}</span>
  return (
    <p className={`tags ${className}`}>
      {tags.map(({ kind, label }) => (
        <span key={kind} className={`tag tag--${kind}`}>
          {label}
        </span>
      ))}
    </p>
  )
}
