/**
 * How much each sign counts, in one table. The sum for a sentence decides: from `finding.listed` on it is told as a
 * deficiency, from `finding.doubtful` on it is offered as a possible miss. A change of any shows in `npm run bench`.
 */
export const weights = {
  /** Signs within one sentence. */
  sentence: {
    defect: 1.5,
    /** A defect that is only called one counts as a part of one. */
    vagueDefect: 0.5,
    mediumDefect: 0.8,
    need: 0.9,
    /** It says that it was seen in this house, or only that something is. */
    stated: 0.6,
    asserted: 0.2,
    component: 0.4,
    safety: 0.4,
    fine: { alone: -1.6, besideDefect: -0.9, besideContrast: -0.4 },
    noAction: -1.5,
    limitation: { alone: -1.5, afterDefect: -0.6 },
    upkeep: { alone: -1.1, besideSeenDefect: -0.5 },
    boilerplate: { alone: -0.6, stated: -0.35 },
    /** A sentence as general as this that was not seen here counts no more than `mostWhereGeneral`. */
    general: 1.2,
    mostWhereGeneral: 0.8,
  },
  /** How much a sentence speaks of houses at large; taken off its score. */
  general: {
    inspectorTalk: 3,
    aboutTheReport: 1.5,
    conditional: 1.2,
    question: 3,
    longList: 2,
    task: 2,
    gerund: 2,
    endsFine: 2,
    frequency: 1.2,
    frequencyOfPast: 0.3,
    generic: 1.2,
    rule: 0.8,
    notLimitedTo: 0.8,
    listsFaults: 1.2,
    cause: 0.8,
  },
  /** A form's question and its answer. */
  answer: { fault: 2, none: -2, told: 0.5 },
  /** Where in the report an item stands, and how it is marked there. */
  item: {
    zone: {
      body: 0,
      findings: 0.8,
      summary: 0.5,
      remarks: -0.7,
      information: -1.3,
      limitations: -2.2,
      boilerplate: -2.4,
      contents: -9,
    },
    described: -0.6,
    record: 0.8,
    note: -0.8,
    recordOfRemarks: -3,
    descriptive: -1.6,
    bad: { own: 0.9, ofSection: 0.3 },
    ratedNote: -1,
    ratedFine: { own: -1.1, ofSection: -0.1 },
    ratedUnseen: { own: -1.2, ofSection: -0.6 },
    faultInTitle: 0.5,
    ticked: 0.4,
    emphasis: 0.6,
  },
  /** A sentence among those around it. */
  statement: {
    namedByHeading: 0.3,
    plain: 0.2,
    essay: { unseen: 0.8, talk: 0.4, talkFrom: 0.6, muchTalk: 0.8, muchFrom: 1 },
    printedByForm: 2,
    ticked: 1,
    advised: 0.8,
    implied: 1.6,
  },
  /** The learned judge: from which chance on a statement is told, and how much this report's own manner counts. */
  learned: {
    listed: 0.55,
    /** In a row of data ("Panel: Square D. Branch: copper."), under heads that describe, and in a table's row that is rated fine. */
    listedAmongData: 0.65,
    /** Where the rules tell it too; a short report gives the judge less to go by. */
    listedByRule: 0.45,
    listedByRuleOfShort: 0.3,
    /** Where the rules tell it in a numbered or headed observation that gives advice. */
    listedByRuleOfAdvised: 0.1,
    /** An order to correct a part tells that something is wrong with it, in however few reports such orders were learned. */
    leastOfOrder: 0.05,
    doubtful: 0.15,
    /** In a row whose own mark calls it deficient. */
    marked: 0.15,
    /** The least chance of a table's row that is rated minor and tells no fault in so many words. */
    minorRow: 0.4,
    /** The least chance of a statement under a part rated deficient in which nothing else is told. */
    underRating: 0.2,
    /** From the first chance on, a finding of the rules that the judge does not tell is a possible miss. */
    toldByRule: 0.15,
    /** From here on a further sentence of the same text tells a finding of its own. */
    apart: 0.8,
    /** A sentence this likely tells another finding than those before it in its item. */
    another: 0.5,
    /** In running text this likely is enough for a part with a fault that was not told before it. */
    anotherFault: 0.1,
    own: 0.8,
    ownPenalty: 3,
    /** So many statements teach half of what a long report teaches about its own manner. */
    ownFrom: 15,
  },
  finding: {
    listed: 1.6,
    doubtful: 0.9,
    /** From here on each half of a sentence tells a fault of its own. */
    half: 1.5,
    /** Below it a line may be a heading; above it, it tells a fault. */
    heading: 1.2,
    boldHeading: 2,
    capitalHeading: 2.5,
  },
  /** Votes for the trade that a finding belongs to. */
  category: {
    firstPart: 1.6,
    part: 1,
    place: 0.6,
    faultyPart: 2.4,
    /** Share that a part keeps that may be inside or outside, as its section says. */
    either: 0.5,
    title: 1.2,
    recordLabel: 2,
    label: 1.4,
    labelSystem: 1,
    section: 1.3,
    /** The one system that the whole report is about. */
    subject: 2,
    words: 2.5,
    /** A trade that is certain by what was learned. */
    learned: 3,
  },
  /** How sure it must be that two tellings are one deficiency, and how sure each sign makes it. */
  sameness: {
    adviceOnFault: 0.5,
    acrossSummary: 0.58,
    acrossSummaryOfKind: 0.45,
    summedUp: 0.66,
    summedUpOfKind: 0.4,
    /** Where an entry of a summary names the number of the heading; the words that both share make the rest. */
    cited: 0.6,
    /** An entry that begins with the number of a part, or stands under it, and shares so much with what the body tells under it. */
    named: 0.5,
    wholeContained: 0.9,
    sameSentences: 0.85,
    sameAbsence: 0.8,
    containedOfKind: 0.65,
    alike: 0.74,
    alikeSentence: 0.8,
    ticked: { overall: 0.1, samePart: 0.2, samePage: 0.1, sharedKind: 1, onPage: 2 },
    /** Share of a summary that the body must tell before the rest is matched by its part alone. */
    summaryRepeated: 0.4,
    /** And before the rest is matched by the words that it shares. */
    summaryMostlyRepeated: 0.6,
    summaryLeast: 0.25,
  },
  /** The learned chance as confidence: `slope` and `shift` of its logit make it true on reports left out. */
  confidence: { unknown: 50, slope: 1, shift: 0, least: 30, most: 99 },
  documentKind: {
    marks: { each: 1, most: 4 },
    observed: { each: 2, most: 3 },
    found: { each: 0.5, most: 4 },
    rules: { each: -3, most: -6 },
    report: 2,
  },
  address: {
    tabled: 4,
    labelled: 5,
    unlabelled: 1,
    office: -4,
    besideOffice: -2.5,
    underTitle: 1,
    aboveOffice: -1.5,
    alone: { withTown: 1.5, plain: 0.5, withTelephone: -1 },
    laterPage: 0.2,
    least: 2,
  },
  inspectionDate: {
    firstPage: 1.5,
    firstPages: 1,
    laterPages: 0.1,
    labelled: 4,
    date: 2,
    labelledBelow: 3,
    otherDate: -4,
    formVersion: -5,
    laterPage: 0.05,
    least: 1,
  },
} as const
