import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { PageInternal } from '#src/features/home/server/load-page-internal.ts'
import { pageInternalWords } from '#src/features/home/words/page-internal-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** Which kit a page wears. */
export function KitChoice({ kits, kit }: Pick<PageInternal, 'kits'> & { kit: string | null }): ReactElement {
  const words = useWords(pageInternalWords)
  const usual = kits.find(({ isDefault }) => isDefault)
  // One that was deleted since is worn no more.
  const worn = kits.some(({ id }) => id === kit) ? (kit ?? '') : ''
  return (
    <Panel title={words.kit}>
      {usual ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'choose-kit' }} />
          <NativeSelect
            key={worn}
            name="kit"
            label={words.kitOfPage}
            description={words.kitNote}
            defaultValue={worn}
            data={[
              { value: '', label: words.defaultKit(usual.name) },
              ...kits.flatMap(({ id, name, isDefault }) => (isDefault ? [] : [{ value: id, label: name }])),
            ]}
          />
          <Button type="submit" size="xs" variant="default" mt="xs">
            {words.wearKit}
          </Button>
        </Form>
      ) : (
        <p className="quiet">
          {words.noKits} <Link to="/workspace/settings/brand">{words.makeKit}</Link>
        </p>
      )}
    </Panel>
  )
}
