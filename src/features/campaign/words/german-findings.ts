import type { GateNeed } from '../rules/findings.ts'
import { type FindingSentences, noDeed } from './finding-sentences.ts'

export const germanNeeds: Record<GateNeed, string> = {
  invite: 'einem Einladungscode',
  password: 'dem Passwort',
  name: 'Name und Adresse',
  confirms: 'einem Code aus dem Postfach',
  terms: 'den angenommenen Bedingungen',
  press: 'einem Druck auf „Weiter“',
}

export const germanFindings: FindingSentences = {
  no_pages: () => ({
    what: 'Besucher finden nichts vor: Kein Tab hat eine veröffentlichte Seite.',
    advice: 'Veröffentlichen Sie eine Seite und legen Sie sie in einen Tab.',
  }),
  page_broken: ({ where }) => ({
    what: `${where} öffnet sich nicht.`,
    advice: 'Öffnen Sie die Seite im Editor, suchen Sie den Fehler und veröffentlichen Sie sie noch einmal.',
  }),
  recording_missing: ({ where }) => ({
    what: `${where} fehlt eine Aufnahme: Sie wurde entfernt oder hat weder Ton noch Worte.`,
    advice: 'Wählen Sie eine andere Aufnahme für den Block, oder nehmen Sie ihn heraus.',
  }),
  picture_missing: ({ where }) => ({
    what: `${where} fehlt ein Bild, das entfernt wurde.`,
    advice: 'Wählen Sie ein anderes Bild für den Block, oder nehmen Sie ihn heraus.',
  }),
  tab_empty: ({ where }) => ({
    what: `${where} hat keine Seite, darum sehen Besucher ihn nicht.`,
    advice: 'Legen Sie eine Seite hinein, oder entfernen Sie den Tab.',
  }),
  page_unpublished: ({ where }) => ({
    what: `${where} ist nicht veröffentlicht, darum sehen Besucher die Seite nicht.`,
    advice: 'Veröffentlichen Sie sie, oder nehmen Sie sie aus dem Tab.',
  }),
  page_empty: ({ where }) => ({
    what: `${where} öffnet sich und zeigt nur den Titel.`,
    advice: 'Schreiben Sie etwas darauf, oder nehmen Sie die Seite aus dem Tab.',
  }),
  picture_lost_in_dark: ({ about, where }) => ({
    what: `${where} zeigt ${about}, dunkel und durchsichtig: Auf dunkel eingestellten Geräten ist das Bild kaum zu sehen.`,
    advice: 'Geben Sie dem Bild einen eigenen Grund, oder nehmen Sie eine Fassung in helleren Farben.',
  }),
  picture_lost_in_light: ({ about, where }) => ({
    what: `${where} zeigt ${about}, hell und durchsichtig: Auf hell eingestellten Geräten ist das Bild kaum zu sehen.`,
    advice: 'Geben Sie dem Bild einen eigenen Grund, oder nehmen Sie eine Fassung in dunkleren Farben.',
  }),
  picture_flat: ({ about, count, where }) => ({
    what: `${where} zeigt ${about}; auf einem Telefon ist das Bild nur ${count} Pixel hoch.`,
    advice: 'Stehen Worte darin, schreiben Sie sie als Text, oder nehmen Sie ein weniger breites Bild.',
  }),
  pages_left_out: ({ count }) => ({
    what: `Die letzten ${count} Seiten wurden nicht geöffnet: So viele sind für eine Prüfung zu viele.`,
    advice: 'Öffnen Sie sie als Besucher.',
  }),
  pages_render: ({ count }) => ({
    what: count === 1 ? 'Eine Seite öffnet sich.' : `${count} Seiten öffnen sich.`,
    advice: noDeed,
  }),
  pages_readable: () => ({
    what: 'Text hebt sich in Hell und in Dunkel vom Grund ab, und keine Seite ist breiter als ein Telefon.',
    advice: noDeed,
  }),
  address_gone: ({ about, why, where }) => ({
    what: `${about} gibt es nicht mehr: ${why}. ${where} führt dorthin.`,
    advice: 'Berichtigen Sie die Adresse, oder nehmen Sie sie heraus.',
  }),
  address_inside_gone: ({ about, where }) => ({
    what: `${about} führt auf dieser Website zu nichts. ${where} führt dorthin.`,
    advice: 'Veröffentlichen Sie die Seite dort, oder führen Sie woandershin.',
  }),
  address_private: ({ about, where }) => ({
    what: `${about} steht in einem privaten Netz, in das Besucher nicht kommen. ${where} führt dorthin.`,
    advice: 'Führen Sie zu einer Adresse, die alle erreichen.',
  }),
  address_malformed: ({ about, where }) => ({
    what: `${about} ist keine vollständige Adresse. ${where} führt dorthin.`,
    advice: 'Schreiben Sie sie ganz, etwa mailto:lea@globex.com oder tel:+49301234.',
  }),
  address_unreachable: ({ about, why, where }) => ({
    what: `${about} hat nicht geantwortet: ${why}. ${where} führt dorthin.`,
    advice: 'Versuchen Sie es selbst. In einer Stunde geht es vielleicht wieder.',
  }),
  address_unsure: ({ about, why, where }) => ({
    what: `${about} ließ sich nicht prüfen: ${why}. ${where} führt dorthin.`,
    advice: 'Öffnen Sie die Adresse in einem Fenster, in dem Sie nicht angemeldet sind.',
  }),
  addresses_left_out: ({ count }) => ({
    what: `${count} weitere Adressen wurden nicht gefragt: So viele sind für eine Prüfung zu viele.`,
    advice: 'Prüfen Sie die ausgehenden Links der einzelnen Seiten.',
  }),
  addresses_answer: ({ count }) => ({
    what:
      count === 1
        ? 'Eine Adresse antwortet oder ist richtig geschrieben.'
        : `${count} Adressen antworten oder sind richtig geschrieben.`,
    advice: noDeed,
  }),
  card_picture_fails: () => ({
    what: 'Messenger bekommen kein Bild: Der Titel hat Zeichen, die sich nicht zeichnen lassen.',
    advice: 'Geben Sie Messengern einen eigenen Titel.',
  }),
  card_title_long: ({ count }) => ({
    what: `Der Titel hat ${count} Zeichen, und Messenger schneiden ihn ab.`,
    advice: 'Geben Sie Messengern einen Titel von höchstens 70 Zeichen.',
  }),
  card_description_plain: ({ about }) => ({
    what: `Niemand hat eine Beschreibung geschrieben, darum sagen Messenger „${about}“.`,
    advice: 'Schreiben Sie eine für die Seite, oder nur für Messenger.',
  }),
  card_description_long: ({ count }) => ({
    what: `Die Beschreibung hat ${count} Zeichen, und Messenger schneiden sie ab.`,
    advice: 'Geben Sie Messengern eine von höchstens 200 Zeichen.',
  }),
  card_hidden: () => ({
    what: 'Der Link verlangt etwas von Besuchern, darum zeigen Messenger, von wem er ist, und kein Bild.',
    advice: noDeed,
  }),
  card_ready: ({ about }) => ({
    what: `Messenger zeigen „${about}“ mit Worten und einem Bild.`,
    advice: noDeed,
  }),
  link_paused: () => ({
    what: 'Der Link pausiert: Besucher lesen, dass er nicht verfügbar ist, und seine Seiten ließen sich nicht öffnen.',
    advice: 'Schalten Sie ihn ein und prüfen Sie noch einmal.',
  }),
  gate_ended: ({ day }) => ({
    what: `Der Link ist am ${day} abgelaufen.`,
    advice: 'Setzen Sie einen späteren letzten Tag.',
  }),
  gate_used_up: ({ count }) => ({
    what: `Alle ${count} Aufrufe sind verbraucht: Niemand kommt mehr hinein.`,
    advice: 'Erlauben Sie mehr Aufrufe.',
  }),
  gate_without_codes: () => ({
    what: 'Noch kommt niemand hinein: Er fragt nach einem Einladungscode, und keiner lässt jemanden ein.',
    advice: 'Erstellen Sie in den Einstellungen Einladungscodes, und geben Sie sie mit dem Link weiter.',
  }),
  lead_refused: ({ about }) => ({
    what: `${about} darf nicht hinein: Die Listen halten diese Adresse draußen.`,
    advice: 'Nehmen Sie Adresse oder Domain zu den erlaubten, oder aus den verbotenen heraus.',
  }),
  gate_ends_soon: ({ day }) => ({
    what: `Der Link endet am ${day}.`,
    advice: 'Setzen Sie einen späteren letzten Tag, wenn Sie ihn jetzt teilen.',
  }),
  gate_few_left: ({ count }) => ({
    what: count === 1 ? 'Ein Aufruf ist noch übrig.' : `${count} Aufrufe sind noch übrig.`,
    advice: 'Erlauben Sie mehr, wenn Sie ihn mit mehreren teilen.',
  }),
  gate_open: () => ({ what: 'Wer die Adresse hat, kommt hinein und wird nichts gefragt.', advice: noDeed }),
  gate_asks: ({ needs: asked }) => ({ what: `Besucher kommen hinein mit ${asked}.`, advice: noDeed }),
  lead_admitted: ({ about, needs: asked }) => ({
    what: asked ? `${about} kommt hinein mit ${asked}.` : `${about} kommt hinein und wird nichts gefragt.`,
    advice: noDeed,
  }),
  not_measured: () => ({
    what: 'Ohne aktives Abonnement wird kein Besuch gemessen, und niemand erfährt von einem.',
    advice: 'Erneuern Sie das Abonnement, bevor Sie den Link teilen.',
  }),
  owner_left: ({ about }) => ({
    what: `Mails über Besuche gehen an ${about}; so heißt kein Mitglied dieses Workspace.`,
    advice: 'Wählen Sie ein Mitglied, das davon erfahren soll.',
  }),
  owner_nobody: () => ({
    what: 'Niemand bekommt eine Mail über Besuche dieses Links.',
    advice: 'Wählen Sie, wer davon erfährt, wenn Ihnen der Bildschirm nicht genügt.',
  }),
  owner_declined: ({ about }) => ({
    what: `${about} hat Mails über Besuche ausgeschaltet.`,
    advice: 'Schalten Sie sie unter Benachrichtigungen ein, oder wählen Sie jemand anderen.',
  }),
  receipts_not_in_plan: () => ({
    what: 'Der Tarif dieses Workspace schickt keine Mails über Besuche.',
    advice: 'Sehen Sie auf dem Bildschirm nach Besuchen, oder wechseln Sie den Tarif.',
  }),
  owner_told: ({ about }) => ({
    what: `Besuche werden gemessen, und ${about} bekommt eine Mail über die bestätigter Leads.`,
    advice: noDeed,
  }),
  scanner_refused: ({ about, why }) => ({
    what: `${about} wird abgewiesen: ${why}. Mails werden vielleicht aufgehalten oder ohne Vorschau gezeigt.`,
    advice: 'Prüfen Sie noch einmal. Bleibt es so, sagen Sie es dem Betreiber dieser Installation.',
  }),
  token_spent: () => ({
    what: 'Eine persönliche Adresse wurde durch bloßes Ansehen verbraucht.',
    advice: 'Sagen Sie es dem Betreiber dieser Installation: Das darf nicht sein.',
  }),
  scanner_unclear: () => ({
    what: 'Während Scanner hinsahen, hat jemand den Link besucht; ob sie Spuren hinterlassen, zeigt sich so nicht.',
    advice: 'Prüfen Sie noch einmal.',
  }),
  scanner_harmless: () => ({
    what: 'Scanner und Messenger bekommen die Seite und hinterlassen weder Besuch noch Aufruf.',
    advice: noDeed,
  }),
  token_kept: () => ({
    what: 'Auch eine persönliche Adresse haben sie geöffnet, und sie gilt noch für den, für den sie ist.',
    advice: noDeed,
  }),
}
