import { Badge } from '@mantine/core'
import type { ReactElement } from 'react'
import type { PageStatus } from '../rules.ts'

const looks = {
  draft: { label: 'Draft', color: 'gray', title: 'Visitors cannot see it' },
  published: { label: 'Published', color: 'leaf', title: 'Visitors see it as it is' },
  changed: { label: 'Changed since publish', color: 'yellow', title: 'Visitors see it as it was published' },
} as const

export function StatusBadge({ status }: { status: PageStatus }): ReactElement {
  const { label, color, title } = looks[status]
  return (
    <Badge variant="light" color={color} size="sm" tt="none" fw={550} title={title}>
      {label}
    </Badge>
  )
}
