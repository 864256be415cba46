import { createHash } from 'node:crypto'
import type { UserId } from '#domain/account/account.ts'
import type { Board, DirectoryVersionId, ListedCompany } from '#domain/contractor/directory.ts'
import { tallyOf } from '#domain/contractor/import/directory-preview.ts'
import type { Ports } from '#domain/ports.ts'

export function exampleCompany(changes: Partial<ListedCompany> = {}): ListedCompany {
  return {
    row: 2,
    reference: 'or-ccb-100001',
    name: 'Juniper Gulch Plumbing LLC',
    trades: [{ type: 'plumber', specialist: true }],
    phone: '+15035550142',
    address: '12 Example Way',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    license: { board: 'Oregon CCB', number: '100001', expires: '2030-06-30' },
    rating: null,
    reviewCount: 0,
    website: null,
    priceLevel: null,
    consent: null,
    ...changes,
  }
}

const PORTION = 2_000

/** A version of these companies, in use. */
export async function importedInto(
  {
    directoryVersions,
    transaction,
    addUser,
    clock,
    newId,
  }: Pick<Ports, 'directoryVersions' | 'transaction' | 'clock' | 'newId'> & {
    addUser(): Promise<UserId>
  },
  companies: ListedCompany[],
  board: Board = 'or-ccb',
): Promise<DirectoryVersionId> {
  const sha256 = createHash('sha256').update(newId()).digest('hex')
  const importedBy = await addUser()
  const version = await directoryVersions.add({ filename: 'a.csv', sha256, importedBy, importedAt: clock.now() })
  const tally = tallyOf()
  for (let at = 0; at < companies.length; at += PORTION) {
    const portion = companies.slice(at, at + PORTION)
    portion.forEach(tally.add)
    await directoryVersions.addCompanies(version, portion)
  }
  const file = { board, rowCount: companies.length, skipped: [], notes: [], problems: [], problemCount: 0 }
  await directoryVersions.complete(version, tally.preview(file))
  if (companies.length > 0)
    await transaction(({ directoryVersions }) => directoryVersions.use(version, { at: clock.now() }))
  return version
}

/** Files in the shapes in which boards publish them: invented companies, telephone numbers that nobody has. */
export const boardFiles: Record<Exclude<Board, 'own'>, string> = {
  'ca-cslb': `LicenseNo,LastUpdate,BusinessName,BUS-NAME-2,FullBusinessName,MailingAddress,City,State,County,ZIPCode,country,BusinessPhone,BusinessType,IssueDate,ExpirationDate,PrimaryStatus,SecondaryStatus,Classifications(s)
100001,01/05/2026,MARIGOLD BUILD & PLUMB INC,,MARIGOLD BUILD & PLUMB INC,1 EXAMPLE ST,LOS ANGELES,CA,Los Angeles,90012-1234,,(213) 555-0101,Corporation,01/01/2001,12/31/2029,CLEAR,,B| C10| C36
100002,01/05/2026,O'EXAMPLE FOUNDATIONS,,O'EXAMPLE FOUNDATIONS,2 EXAMPLE ST,SAN DIEGO,CA,San Diego,92101,,619-555-0102,Sole Owner,01/01/2001,12/31/2029,CLEAR,,C-8| D06
100003,01/05/2026,LAPSED ROOFS LLC,,LAPSED ROOFS LLC,3 EXAMPLE ST,SAN DIEGO,CA,San Diego,92101,,6195550103,Corporation,01/01/2001,12/31/2029,CANCELLED,,C39
100004,01/05/2026,MESA LANDSCAPES,,MESA LANDSCAPES,4 EXAMPLE ST,SAN DIEGO,CA,San Diego,92101,,6195550104,Corporation,01/01/2001,12/31/2029,CLEAR,,C27
`,
  'wa-lni': `businessname,contractorlicensenumber,contractorlicensetypecode,contractorlicensetypecodedesc,address1,address2,city,state,zip,phonenumber,licenseeffectivedate,licenseexpirationdate,businesstypecode,businesstypecodedesc,specialtycode1,specialtycode1desc,specialtycode2,specialtycode2desc,ubi,primaryprincipalname,statuscode,contractorlicensestatus,contractorlicensesuspenddate
Fern Hollow Roofing,FERNH*000AA,CC,CONSTRUCTION CONTRACTOR,PO BOX 1,,Seattle,WA,981011234,2065550105,2020-01-01T00:00:00.000,2029-01-01T00:00:00.000,L,LLC,28,ROOFING,33,SIDING,600000001,SAMPLE PERSON,A,ACTIVE,
Out Of State Generals,OUTOF*000BB,CC,CONSTRUCTION CONTRACTOR,9 Example Rd,,Portland,OR,97201,5035550106,2020-01-01T00:00:00.000,2029-01-01T00:00:00.000,L,LLC,01,GENERAL,,,600000002,SAMPLE PERSON,A,ACTIVE,
Closed Drywall,CLOSE*000CC,CC,CONSTRUCTION CONTRACTOR,9 Example Rd,,Seattle,WA,98101,2065550107,2020-01-01T00:00:00.000,2029-01-01T00:00:00.000,L,LLC,10,DRYWALL,,,600000003,SAMPLE PERSON,O,OUT OF BUSINESS,
`,
  'or-ccb': `license_number,license_type,endorsement_text,full_name,rmi_name,phone_number,city,state,zip_code,orig_regis_date,lic_exp_date,exempt_text
200001,Residential,Residential General Contractor,JUNIPER GULCH HOMES LLC,SAMPLE PERSON,(503) 555-0108,PORTLAND,OR,97201,2015-01-01T00:00:00.000,2029-01-01T00:00:00.000,Nonexempt
200002,Residential,Residential Specialty Contractor,BASALT SPECIALTIES,SAMPLE PERSON,(503) 555-0109,PORTLAND,OR,97201,2015-01-01T00:00:00.000,2029-01-01T00:00:00.000,Exempt
`,
  'tx-tdlr': `license_type,license_number,license_subtype,business_name,business_county,business_address_line1,business_city_state_zip,business_telephone,owner_name,owner_telephone,mailing_address_county,license_expiration_date_mmddccyy
Electrical Contractor,300001,,BLUEBONNET ELECTRIC LLC,TRAVIS,5 EXAMPLE LN,AUSTIN TX 78701-1234,(512) 555-0110,SAMPLE PERSON,,TRAVIS,01312029
A/C Contractor,300002,A,HILL COUNTRY AIR,TRAVIS,,"AUSTIN, TX 78702",,SAMPLE PERSON,,TRAVIS,1312029
Journeyman Electrician,300003,,SAMPLE PERSON,TRAVIS,,AUSTIN TX 78702,,SAMPLE PERSON,,TRAVIS,01312029
A/C Contractor,300004,B,LATE AIR,TRAVIS,,AUSTIN TX 78702,,SAMPLE PERSON,,TRAVIS,01312020
`,
  'tx-tsbpe': `RMP Number,Company,Address,City,State,Zip,Phone,Expiration Date
M-40001,PECAN BEND PLUMBING,6 Example Rd,Austin,TX,78704,512.555.0111,12/31/2029
`,
  'fl-dbpr': `"06","CGC","SAMPLE, PERSON A","HERON KEY BUILDERS INC","QB","7 EXAMPLE AVE","","","MIAMI","FL","33130-1234","23","1500001","C","A","01/01/2010","01/01/2020","08/31/2029","","Y","CGC1500001"
"06","CFC","SAMPLE, PERSON B","","","8 EXAMPLE AVE","","","TAMPA","FL","33602","39","1400001","C","A","01/01/2010","01/01/2020","08/31/2029","","Y","CFC1400001"
"06","CAC","SAMPLE, PERSON C","","","","","","","","","","1800001","C","A","01/01/2010","01/01/2020","08/31/2029","","Y","CAC1800001"
"06","CCC","SAMPLE, PERSON D","","","9 EXAMPLE AVE","","","TAMPA","FL","33602","39","1300001","C","I","01/01/2010","01/01/2020","08/31/2029","","Y","CCC1300001"
`,
  'ny-dcwp': `license_nbr,license_type,license_status,business_name,address_building,address_street_name,address_city,address_state,address_zip,contact_phone,lic_expir_dd
2000001-DCA,Business,Active,BRICK LANE HOME IMPROVEMENT CORP,10,EXAMPLE ST,BROOKLYN,NY,11201,7185550112,2029-02-28T00:00:00.000
2000002-DCA,Business,Inactive,GONE HOME IMPROVEMENT,11,EXAMPLE ST,BROOKLYN,NY,11201,7185550113,2029-02-28T00:00:00.000
`,
  'az-roc': `License No,Business Name,Doing Business As,Class,Class Detail,Class Type,Address,City,State,Zip,Qualifying Party,Issued Date,Expiration Date,Status
ROC500001,SAGUARO COOLING LLC,SAGUARO AIR,R-39,Air Conditioning and Refrigeration,RESIDENTIAL,12 Example Way,Phoenix,AZ,85003,Sample Person,2015-01-01,2029-01-01,Active
ROC500002,MESQUITE HOMES LLC,,B,General Residential Contractor,RESIDENTIAL,13 Example Way,Phoenix,AZ,85003,Sample Person,2015-01-01,2029-01-01,Active
`,
}
