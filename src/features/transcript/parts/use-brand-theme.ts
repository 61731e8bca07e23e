import { useEffect, useState } from 'react'
import { fetchBrandTheme } from '../browser/brand-theme.ts'
import type { BrandTheme } from '../rules/quote-image.ts'

/** The default brand's look for images: undefined while loading, null when there is none. */
export function useBrandTheme(): BrandTheme | null | undefined {
  const [theme, setTheme] = useState<BrandTheme | null>()
  useEffect(() => {
    let isHere = true
    void fetchBrandTheme().then((found) => {
      if (isHere) setTheme(found ?? null)
    })
    return () => {
      isHere = false
    }
  }, [])
  return theme
}
