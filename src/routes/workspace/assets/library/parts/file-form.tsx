import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Rights } from '#src/routes/workspace/assets/parts/file-columns.tsx'
import { filePurposeLabels } from '#src/routes/workspace/assets/parts/file-labels.ts'
import type { WrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'
import type { FileView } from '../load.ts'

type Props = { file: FileView; labels: string[]; today: string; problems: WrongFields }

/** What is said about a file: what it shows, whose it is, and what it is for. */
export function FileForm({ file, labels, today, problems }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="file-form" preventScrollReset>
      <HiddenFields fields={{ intent: 'describe-file', file: file.id }} />
      {file.kind === 'picture' ? (
        <Textarea
          name="alt"
          label={t`Alternative text`}
          description={t`What the picture shows, for those who do not see it.`}
          defaultValue={file.alt}
          maxLength={500}
          autosize
          minRows={2}
          error={problems['alt']}
        />
      ) : (
        <HiddenFields fields={{ alt: file.alt }} />
      )}
      <TextInput
        name="rights"
        label={t`Rights and credit`}
        description={t`Whose it is, and who has to be named.`}
        defaultValue={file.rights}
        maxLength={500}
        error={problems['rights']}
      />
      <TextInput
        name="rightsUntil"
        type="date"
        label={t`May be shown until`}
        description={t`The last day. Empty where the rights do not end.`}
        defaultValue={file.rightsUntil ?? ''}
        error={problems['rightsUntil']}
      />
      <Rights until={file.rightsUntil} today={today} />
      <NativeSelect
        name="purpose"
        label={t`Purpose`}
        defaultValue={file.purpose}
        data={[
          { value: '', label: t({ message: 'None', context: 'purpose' }) },
          ...Object.entries(filePurposeLabels).map(([value, label]) => ({ value, label: t(label) })),
        ]}
        error={problems['purpose']}
      />
      <SuggestedInput
        name="labels"
        label={t`Tags`}
        description={t`Several between commas.`}
        defaultValue={file.labels.join(', ')}
        maxLength={1100}
        suggestions={labels}
        error={problems['labels']}
      />
      <Button type="submit" variant="default">
        {t`Save`}
      </Button>
    </Form>
  )
}
