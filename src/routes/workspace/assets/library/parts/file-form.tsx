import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Rights } from '#src/routes/workspace/assets/parts/file-columns.tsx'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'
import type { FileView } from '../load.ts'

type Props = { file: FileView; labels: string[]; today: string; problems: FieldErrors }

/** The details of a file: alt text, rights and tags. */
export function FileForm({ file, labels, today, problems }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm fields={{ intent: 'describe-file', file: file.id }} className="file-form" preventScrollReset>
      {file.kind === 'picture' ? (
        <Textarea
          {...fieldProps(problems, 'alt', 500)}
          label={t`Alt text`}
          description={t`Describes the image for people who can’t see it.`}
          defaultValue={file.alt}
          autosize
          minRows={2}
        />
      ) : (
        <HiddenFields fields={{ alt: file.alt }} />
      )}
      <TextInput
        {...fieldProps(problems, 'rights', 500)}
        label={t`Rights and credit`}
        description={t`Rights holder and required credit.`}
        defaultValue={file.rights}
      />
      <TextInput
        {...fieldProps(problems, 'rightsUntil')}
        type="date"
        label={t`Rights expire on`}
        description={t`The last day you can use this file. Leave empty if the rights don’t expire.`}
        defaultValue={file.rightsUntil ?? ''}
      />
      <Rights until={file.rightsUntil} today={today} />
      <SuggestedInput
        {...fieldProps(problems, 'labels', 1100)}
        label={t`Tags`}
        description={t`Separated by commas.`}
        defaultValue={file.labels.join(', ')}
        suggestions={labels}
      />
      <Button type="submit" variant="default">
        {t`Save`}
      </Button>
    </IntentForm>
  )
}
