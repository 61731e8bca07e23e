import type { FactField } from '../schema.ts'

/**
 * Headings in other languages and of other tools, for the identifying fields of companies and people and for their figures: in
 * lowercase, letters only, without marks.
 */
const words: Partial<Record<FactField, string>> = {
  name: `societe entreprise nomdelentreprise raisonsociale nomsociete compte empresa nombredelaempresa razonsocial cuenta
    azienda ragionesociale nomeazienda societa denominazione bedrijf bedrijfsnaam organisatie nomedaempresa firmanavn
    foretag foretagsnamn yritys firmy nazwafirmy nazwa przedsiebiorstwo spolka nazevfirmy spolecnost nazev cegnev ceg companie
    sirket sirketadi firmaadi unvan компания название названиекомпании организация предприятие компанія фірма επωνυμια εταιρεια
    会社名 会社 企業名 法人名 取引先名 取引先 顧客名 公司名称 公司 企业名称 客户名称 公司名稱 企業名稱 회사명 회사 업체명 거래처
    الشركة اسمالشركة חברה שםהחברה บริษัท ชื่อบริษัท client customer customername clientname accountnamecompany legalname
    businessname employer tradingname`,
  domain: `companywebsite websiteaddress webaddress webpage companyurl companydomain primarydomain websitedomain siteweb site
    sitioweb paginaweb sitoweb sito dominio domaine domein stronainternetowa stronawww strona webovestranky weboldal webside
    hemsida webbplats kotisivu сайт вебсайт домен ウェブサイト サイト ドメイン 网站 网址 域名 網站 網址 웹사이트 홈페이지 도메인
    الموقع websitem websitesi อีเมลโดเมน เว็บไซต์ internetadresse firmenwebsite`,
  email: `emailid useremail contactemail personalemail primaryemail emailvalue courriel adresseemail adressecourriel adressemail mel adresseelectronique
    correo correoelectronico direcciondecorreo direcciondecorreoelectronico postaelettronica indirizzoemail emailadres eadres
    epostadresse epostadress sahkoposti adresemail adreseemail eposta epostaadresi почта электроннаяпочта эпочта имейл
    електроннапошта メール メールアドレス eメール 电子邮件 邮箱 电邮 電子郵件 電郵 이메일 메일 이메일주소 البريدالالكتروني البريد
    דואל דואראלקטרוני อีเมล ηλεκτρονικηδιευθυνση`,
  first: `prenom nombre nombres nome voornaam fornavn fornamn etunimi imie jmeno krestnijmeno keresztnev utonev prenume ad adi имя
    имяклиента ιμя імя ονομα 名 名前 下の名前 이름 الاسمالاول שםפרטי ชื่อ firstgivenname`,
  last: `nomdefamille nom apellido apellidos cognome achternaam etternavn efternavn efternamn sukunimi nazwisko prijmeni vezeteknev
    csaladnev nume soyad soyadi фамилия прізвище επωνυμο επιθετο 姓 苗字 성 اسمالعائلة שםמשפחה นามสกุล`,
  fullName: `nomcomplet nombrecompleto nomecompleto volledigenaam navn namn nimi imieinazwisko celejmeno teljesnev adsoyad фио
    полноеимя 氏名 お名前 担当者 担当者名 姓名 联系人 聯絡人 성명 담당자 الاسم שםמלא ชื่อนามสกุล displayname personname
    contactfullname leadname customercontact`,
  country: `pays pais paese nazione maa kraj zeme orszag tara ulke страна країна χωρα 国 国名 国家 國家 국가 나라 البلد الدولة מדינה
    ประเทศ companycountry hqcountry shippingcountry mailingcountry landname staatland`,
  city: `ville ciudad citta plaats woonplaats by stad kaupunki miasto mesto varos oras sehir город місто πολη 市区町村 都市 市 城市
    도시 시 المدينة עיר เมือง companycity hqcity mailingcity towncity`,
  industry: `secteur secteurdactivite sector industria settore branza odvetvi iparag sektor отрасль 業種 業界 行业 產業 업종 산업`,
  employees: `effectif nombredesalaries salaries empleados numerodeempleados dipendenti numerodipendenti medewerkers
    aantalmedewerkers ansatte anstallda zatrudnienie liczbapracownikow zamestnanci alkalmazottak calisansayisi сотрудники
    количествосотрудников 従業員数 社員数 员工人数 員工人數 직원수 사원수 staff staffcount numemployees employeerange companysizeemployees`,
  revenue: `chiffredaffaires ingresos ingresosanuales facturacion fatturato omzet jaaromzet omsetning omsattning przychod przychody
    obrat arbevetel ciro выручка оборот 売上高 年商 売上 年收入 营业额 매출 매출액 annualrevenueusd annualrevenueinusdollars yearlyrevenue estimatedrevenue`,
  company: '',
}

/** A heading as it is compared: "E-Mail 2" is "email". */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{M}]/gu, '')
}

const known = new Map<FactField, ReadonlySet<string>>()

/** Whether a heading of another language names this field. A person's company is called as companies are. */
export function isHeadingOf(field: FactField, key: string): boolean {
  const name = field === 'company' ? 'name' : field
  const set = known.get(name) ?? new Set((words[name] ?? '').split(/\s+/).map(headingKey))
  known.set(name, set)
  return key !== '' && set.has(key)
}
