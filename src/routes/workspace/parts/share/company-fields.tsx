import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { companyLine, findCompany } from '#src/features/account/rules/company-line.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'

type Company = { id: string; name: string; domain: string | null }

type Props = {
  companies: readonly Company[]
  /** The company at first. */
  chosen?: Company | undefined
  errors: FieldErrors
  description?: string
  /** Requires a company; otherwise the website follows its name. */
  isRequired?: true
}

/** An existing company, or the name and website of a new one. */
export function CompanyFields({ companies, chosen, errors, description, isRequired }: Props): ReactElement {
  const { t } = useLingui()
  const [text, setText] = useState(chosen ? companyLine(chosen) : '')
  const known = chosen && text === companyLine(chosen) ? chosen : findCompany(companies, text)
  return (
    <>
      <SuggestedInput
        {...fieldProps(errors, 'account', 400)}
        label={t`Company`}
        description={description}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        suggestions={companies.map(companyLine)}
        required={isRequired ?? false}
      />
      {known ? <HiddenFields fields={{ accountId: known.id }} /> : null}
      {!known && (isRequired || text.trim() !== '') ? (
        <TextInput
          {...fieldProps(errors, 'domain', 300)}
          label={t`Website`}
          description={t`Used to tell apart companies with the same name and to recognize their people by email domain.`}
          placeholder="acme.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
    </>
  )
}
