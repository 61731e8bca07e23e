import { loadGerman } from '#src/translation/german.ts'

loadGerman()
