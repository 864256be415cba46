const noun =
  '(?:text messages?|texts?|messages?|sms|calls|phone calls|robo ?(?:calls|texts)|spam|e ?mails|notifications?|alerts|communications?|correspondence|solicitations?|solicitors?|soliciting|contact|ads|advert\\w+|promotions?|promos?|marketing|requests|leads|offers)'
const reach =
  '(?:text|message|contact|call|email|mail|spam|bother|harass|bug|annoy|pester|solicit|notify|ping|disturb|write(?: to)?|reach out(?: to)?|communicate with|hit)'
const reaching =
  '(?:texting|messaging|contacting|calling|emailing|mailing|spamming|bothering|harassing|bugging|annoying|pestering|soliciting|notifying|pinging|disturbing|writing(?: to)?|reaching out(?: to)?|communicating(?: with)?|hitting (?:me|us) up|blowing (?:me up|up (?:my|our) phone)|blasting|stalking|hounding)'
const mine =
  '(?:(?:my|our|this|the) (?:cell |phone |mobile |business |contact |personal |work |home |office |telephone )*(?:number|phone|cell|line|info|information|contacts?|details|data|digits|name|business|company|office))'
const list =
  '(?:lists?|data ?base|directory|contacts|system|texts?|texting|messages?|messaging|thread|group|chat|distribution|notifications|spam|subscriptions?|platform|app|website|records|phone ?book|campaign|plumbline|rotation|mailings?|calls|sms)'
const end =
  '(?: (?:please|thanks?|thank you|now|asap|immediately|already|again|anymore|any more|ever|today|forever|for good|at once|right now|right away|or else|sir|ok|okay|dude|man|bro))*$'
const lone =
  '(?:these|those|this|all|any|the|your|my|with|of|out|sending|getting|receiving|further|future|more|me|us|to|damn|stupid|fucking|annoying|freaking|random|unsolicited|unwanted|automated|constant|endless|other)'

/** Who is said to do it, or not to do it, before the words: then nobody is asked for it. */
const byOthers =
  /\b(?:dont|never|wont|cant|not|didnt|doesnt|havent|wouldnt|couldnt|shouldnt|(?<!how (?:do|can|could|would) )(?:i|we)|i'll|i'd|i've|ill|we'll|we'd|they|they'll|he|he'll|she|she'll|(?<!make )it|me to|us to|him to|her to|them to|tenants? to|next|last|first|bus|if|when|until|before|once)(?: (?:ever|just|please|gonna|going to|will|can|would|could|should|might|may|to|have to|need to|had to|got to|want to|wanna|like to|also|you|do|did))* $/
const negated =
  /\b(?:dont|never|wont|cant|not|didnt|doesnt|no need to|without|to help)(?: (?:want to|wanna|ever|just|please|let|have to|need to|mean to|meant to|you))* $|\b(?:(?<!how (?:do|can|could|would) )(?:i|we)|i'll|we'll|they|he|she)(?: (?:just|also|will|can|could|would|should|had to|have to|did))* $/
/** Stands before words that ask somebody else. */
const nobodyElse =
  '(?<!\\b(?:i|we|they|he|she|it|who|people|customers|homeowners|clients|guys|most|you|why|tenants|owners|sellers?|if)(?: (?:just|really|usually|also|normally|still|please))? )'
const limited =
  /\b(?:before|until|till|til|after|during|on (?:the )?(?:weekends?|sundays?|saturdays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|holidays?)|at night|while|unless|today|tonight|tomorrow|this (?:week|morning|afternoon|evening)|right now|yet|if|so (?:early|late)|early|late|past|between|by phone|antes|hasta|despues|manana|hoy)\b/
const forGood = /\b(?:again|anymore|any more|ever|no more|any longer|mas)\b/
const wantsText =
  /(?<!\b(?:or|and|nor|dont|not|never|no|stop|quit|any|more|to) )\b(?:text|message|email) (?:me|us|only|instead|works|is (?:best|better|fine))\b|\b(?:just|only|prefer|better to|rather|please) (?:a )?(?:text|message|email)\b(?!s)/

type Rule = { says: RegExp; unless?: RegExp; unlessThen?: RegExp }

/** `unless` is what stands before it, `unlessThen` what comes after it, in the same clause. */
const rules: Rule[] = [
  // Stop these texts; quit contacting me; sick of your messages.
  {
    says: new RegExp(
      `\\b(?:stop|quit|cease(?: and desist)?|halt|discontinue|refrain|desist|knock off|cut out|lay off|enough|tired|sick|done)(?: from)?(?: ${lone})* (?:${noun}|${reaching})\\b(?! (?:by|in|over|when|once|on))`,
    ),
    unless: byOthers,
  },
  {
    says: /\b(?:end|cancel|terminate) (?:all |any |these |your |the |my )+(?:texts|messages|text messages|calls|communications?)\b/,
  },
  {
    says: new RegExp(
      `\\b(?:stop|quit) (?:sending|texting)(?: me| us)?(?: (?:this|these|those|your|that|any|more|such))*(?: (?:stuff|things?|crap|shit|junk|bs|nonsense|work|jobs?|anything))?${end}`,
    ),
    unless: byOthers,
  },
  {
    says: new RegExp(
      `\\b(?:stop|quit|end) (?:getting|receiving)(?: ${lone})* (?:${noun}|these|this|those|them|from you)\\b`,
    ),
    unless: /\b(?:dont|never|wont|didnt|will)(?: \w+)? $/,
  },
  {
    says: new RegExp(
      `\\b(?:make|get|have)(?: ${lone})* ${noun} (?:to )?stop\\b|^(?:please )?stop or (?:else|i|i'll|we|you)\\b`,
    ),
  },
  { says: new RegExp(`\\b(?:take|get) ${mine} (?:off|out)${end}`) },
  { says: new RegExp(`\\b${noun} (?:\\w+ )?(?:to|must|should|need to|needs to|has to|have to|gotta|better) stop\\b`) },
  {
    says: /\b(?:(?:this|these|those) (?:to|must|should|needs? to|has to|have to|gotta|better) stop|make (?:this|these|those|them) stop)$/,
  },
  {
    says: new RegExp(
      `\\b(?:say|said|saying|told you(?: \\w+){0,3} to|asked you(?: \\w+){0,3} to|ask(?:ing)? you(?: \\w+)? to|request to|wish to|repl(?:y|ied|ying)(?: with)?|sent|typed|texted|answered|wrote|need you to|want you to|like you to|beg(?:ging)? you to) (?:the word )?stop(?: (?:\\d+|many|multiple|several|three|two|twice|times|and|before|means))*${end}`,
    ),
  },
  {
    says: /^(?:(?:can|could|will|would) you )?(?:please |just |i said )+stop (?=(?:i|i'm|im|we|we're|you|you're|who|not|no|wrong|dont|this is|thank)\b)/,
  },
  {
    says: new RegExp(
      `^(?:you )(?:guys |really |all )*(?:need to|have to|must|should|gotta|got to|better) (?:please )?stop${end}`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?<=\\b(?:if|wish|that|til|until) )you (?:(?:could|would|please|just|all|guys) |'d )*(?:stop|stopped|quit|ceased)(?: ${lone})* (?:${noun}|${reaching})`,
    ),
  },
  // Do not text this number; never contact us again.
  {
    says: new RegExp(
      `\\b(?:${nobodyElse}(?:dont(?! bother(?:$| \\w+ing))|never|no longer)|no one should|(?:better|please|should|must|may|can|shall|you) not|(?:told|asked|tell|telling|asking|want|warned|request\\w*|begging) (?:that )?(?:you|you folks)? ?not to|may not|mustnt|shouldnt|cant keep|you cant)(?: (?:you (?:ever|dare)|ever|please|dare|be|keep|try to|even|again|to))* (?:(?:${reach}|${reaching})(?:(?: or| and| nor) (?:${reach}|${reaching}))*)(?= (?:me|us|here|this (?:number|phone|cell|line|person|guy|business|company|office)|${mine}|at this|on this|to this|again|anymore|any more|ever|no more|with me|people|(?:it|this) (?:again|anymore))\\b|${end})`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|never|no longer|not to)(?: (?:ever|please|dare|be|keep|again|bother))* (?:send|sending)(?: me| us)?(?: (?:any|these|this|those|such|your|more|of|text|unsolicited|random|anymore))*(?: (?:${noun}|stuff|things|crap|shit|junk|anything|jobs?|work|nothing))?(?: to (?:me|us|${mine}))?(?: (?:else|more|of|this|these|like|that))*${end}`,
    ),
    unless: /\b(?:i|we|they|he|she|you|why)(?: \w+)? $/,
  },
  {
    says: /\b(?:me|us) (?:again|anymore|any more|no more|ever again)\b/,
    unless: new RegExp(
      `^(?![^]*\\b(?:dont|never|not|nobody|cant|better not)\\b[^]*\\b(?:${reach}|${reaching}|send|hit)\\b)`,
    ),
  },
  // No more messages; no texts please.
  {
    says: new RegExp(
      `\\bno (?:more|further|additional)(?: ${lone})* (?:${noun}|${reaching}|(?:of )?(?:this|these|those))\\b`,
    ),
    unless: /\b(?:got|get|getting|have|had|received|see|seen|there are|there were|there's)(?: \w+)? $/,
  },
  {
    says: new RegExp(
      `^(?:please )?(?:no (?:more|mas)|enough(?: is enough)?|no (?:${noun}|${reaching}|call)(?: (?:messages|at all|to this number|me|us|or (?:${noun}|${reaching})))*)${end}`,
    ),
  },
  // Take me off your list; remove my number; lose my number.
  {
    says: new RegExp(
      `\\b(?:remove|delete|erase|drop|purge|scrub|unenroll|disenroll|exclude|unlist|take) (?:me|us)(?: (?:off|out|from|of|all|this|these|it|everything|here))*${end}`,
    ),
    unless: negated,
  },
  {
    says: new RegExp(
      `\\b(?:remove|delete|erase|drop|purge|scrub|exclude|lose|forget|discard|wipe|trash|strike|eliminate|toss|block|throw (?:away|out)|get rid of|dispose of) ${mine}\\b`,
    ),
    unless: negated,
    unlessThen: /^ (?:on the (?:quote|estimate|invoice)|there|down|and call|as|when|is)\b/,
  },
  {
    says: new RegExp(
      `\\b(?:take|taken|get|pull|keep|cross|scratch|strike|kick|drop|remove|removed|removal|delete|deleted|erase|be|scrub|stay|number|purge|have|exclude|me|us)(?: (?:me|us|removed|taken|deleted|${mine}))*(?: (?:please|removed|taken|deleted))? (?:off|out|from|off from|out from)(?: of)?(?: (?!job|schedule|project|bid\\b)\\w+){0,3}? ${list}\\b`,
    ),
    unless: negated,
  },
  {
    says: new RegExp(
      `\\b(?:i|me|us|we|${mine}) (?:want|would like|wanna|need|wish|ask|demand|'d like|to|get|request|must)?(?: (?:to|be|get|that|i|me|us|${mine}))* ?(?:removed|deleted|erased|unsubscribed|taken off)${end}`,
    ),
  },
  {
    says: new RegExp(`\\b(?:want|wanna|like|need) (?:off|out)(?: of)?(?:$|(?: \\w+){0,3}? ${list}\\b)`),
    unless: /\b(?:dont|if|he|she|they)(?: \w+)? $/,
  },
  {
    says: /\b(?:dont|never|stop|quit) (?:use|using|keep|keeping|share|sharing|sell|selling|store|storing) (?:my|our|this) (?:\w+ )?(?:number|info|information|contacts?|data)\b/,
    unless: /\b(?:i|we|they) $/,
  },
  {
    says: /\bdont (?:call|text|contact|message|disturb) (?:list|registry|register)\b|\bdnc\b|^(?:please )?dont disturb(?: me| us)?$/,
  },
  {
    says: /\b(?:shouldnt|not supposed to|dont belong|dont want to|didnt ask to|never asked to)(?: be)? (?:on|in) (?:your|this|any|the) (?:\w+ )?(?:list|database|system)\b/,
  },
  // Opting out, unsubscribing, consent.
  { says: /\bunsubscrib\w+\b/, unless: /\b(?:dont|never|not|didnt mean to|wont|accidentally)(?: \w+)? $/ },
  {
    says: /\bopt(?:s|ing|ed)?(?: (?:me|us|this number|my (?:phone )?number))? ?out\b/,
    unless:
      /\b(?:dont|never|not|didnt|wont|sellers?|buyers?|owners?|homeowners?|customers?|clients?|they|he|she|(?:you|people|homeowners) (?:can|could|may))(?: \w+)? $/,
    unlessThen:
      /^ (?:of|from|on) (?!(?:\w+ ){0,3}(?:texts?|texting|messages?|messaging|sms|lists?|notifications?|communications?|alerts|calls?|contact|emails?)\b|(?:this|these|it|all|everything|future|further|any|your)(?: (?:please|now|thanks))*$)/,
  },
  {
    says: /\b(?:revok|withdraw|rescind|retract|remov|cancel|pull|with ?hold)\w*(?: \w+){0,3} (?:consent|permission|authorization|subscription)\b|\b(?:consent|permission) (?:(?:is|was|has been|hereby) )*(?:revoked|withdrawn|rescinded)\b/,
    unless: /\b(?:dont|never|not|wont)(?: \w+)? $/,
  },
  {
    says: new RegExp(
      `\\b(?:dont|didnt|never|havent|no longer|not|nor did i)(?: (?:\\w+ ){0,2}?(?:consent(?:ed)?|authoriz\\w+|opt(?:ed)? in)\\b| (?:\\w+ )?(?:gave|give|given|granted?|have)(?: \\w+){0,3} (?:permission|consent|authorization)\\b(?! from\\b| to (?!${reach}\\b|use my)))`,
    ),
  },
  {
    says: new RegExp(
      `\\b(?:dont|didnt|never|havent) (?:\\w+ )?(?:sign(?:ed)? up|subscribed?|agreed?|asked?|request(?:ed)?|enroll(?:ed)?|register(?:ed)?)(?: (?:for|to|with|in))?(?: (?:get|getting|receive|receiving|be|any|your|you))*(?: (?:this|these|that|those|it|your))?(?: (?:${noun}|anything|contacted|texted|messaged|called))?${end}`,
    ),
    unless: /\b(?:you|they|he|she)(?: \w+)? $/,
  },
  {
    says: new RegExp(
      `\\b(?:not|nt|isnt|arent|no longer|never)(?: \\w+)? (?:authorized|permitted|allowed|welcome) to ${reach}\\b|\\b(?:no|without|have|lack)(?: (?:my|our|any|the))* (?:permission|consent|right|authorization) to ${reach}\\b|\\bwithout (?:my|our|prior) (?:permission|consent)\\b`,
    ),
    unless: /\b(?:i|we)(?: \w+)? $/,
  },
  // Not wanting them.
  {
    says: new RegExp(
      `\\b(?:dont|didnt|never|no longer|not|nor|wouldnt|cant|no interest in|without)(?: (?:really|ever|even|currently|longer|to))* ?(?:want|wish|care|like|need|desire|appreciate|interested in|accept|wanting)(?: (?:for|to (?:get|receive|be|hear|see|have)|get|getting|receive|receiving|being|hearing|any|more|your|these|those|such|further|you|the|all|unsolicited|random|automated|anymore|of|kind|to|future))* (?:${noun}|contacted|texted|messaged|called|bothered|solicited|spammed|disturbed|from you|${reaching}|${reach} (?:me|us))\\b`,
    ),
    unless: /\b(?:why|haven't|you|they|she|he)(?: \w+)? $/,
  },
  {
    says: /\b(?:rather|prefer|prefer to|choose|asked|requested|told you|like|want) not (?:to )?(?:be (?:contacted|texted|messaged|called|bothered|on)|get|receive|hear|have) ?(?:\w+ ){0,3}?(?:texts|messages|from you|contacted|list)?\b/,
  },
  {
    says: new RegExp(
      `\\b(?:turn|shut|switch) off (?:these |the |all |your |my |this )*${noun}\\b|\\b(?:turn|shut|switch) (?:these|all|your|my|those|this|the)?(?: ?${noun})? ?off$|\\b(?:disable|deactivate|mute|silence|suspend) (?:these |the |all |your |my |this )*${noun}\\b`,
    ),
    unless: /\b(?:i|we|i'll|we'll|dont)(?: \w+)? $/,
  },
  // Leave me alone.
  {
    says: new RegExp(
      `\\b(?:leave|leaving) (?:me|us|${mine})(?: \\w+){0,2} (?:alone\\b|in peace\\b|be$)|\\blet (?:me|us) (?:alone|be$|live in peace)|\\b(?:be|want|like)(?: \\w+)? left alone\\b`,
    ),
    unless: /\b(?:dont|never|will|ill|they|he|she|wont)(?: \w+)? $/,
  },
  {
    says: /^(?:(?:please|just|now|go|and) )*(?:go away|get lost|buzz off|bug off|back off|piss off|bugger off|eff off|f off|fuck (?:off|you)|screw (?:off|you)|knock it off|cut it out|get out of here|lay off)(?: (?:please|now|already))*$/,
  },
  // Not the one who was meant.
  {
    says: /^(?!.*\bi (?:also |must have )?(?:called|texted|dialed|messaged|contacted|got|have|sent|reached)\b)(?:(?:hi|hello|hey|sorry|um|no|oh|nope|i|think|believe|am|afraid|im|i'm|you|you've|you're|youve|youre|have|has|got|must|reached|called|texted|text|texting|messaged|messaging|contacted|contacting|dialed|the|a|this|is|that's|thats|its|it's|probably|may|might|be|at|sent|to|are|obviously|definitely|clearly|guess|maybe|also|still|again|keep|been|calling) )*wrong (?:number|person|guy|man|woman|lady|party|phone|contact|company|business|dude)\b/,
    unlessThen: /^ (?:of|for|on|in|at|listed|to|from|when|is|was|size|part|with)\b|^ (?:called|texted)/,
  },
  {
    says: /\b(?:this|that)(?! .*\b(?:best|good|great|main|office|direct|fax|business|company|cell|part|model|serial|account|permit|toll|big|large|small|only)\b)(?: isnt| is no longer| is not|'s not|s not| was never)(?: [\w']+){0,4} (?:number|phone|cell)\b/,
    unlessThen: /^ (?:for|to|on|is|you)\b/,
  },
  {
    says: /\b(?:no ?one|nobody|no|not anyone|isnt anyone|isnt anybody)(?: \w+){0,3} (?:by|with) that name\b|\bnot (?:the )?(?:person|guy|one|man) you(?:'re| are)? (?:looking for|want|trying to)/,
  },
  // Complaints about being texted.
  {
    says: /^(?!is )(?:(?:this|it|is|this's|it's|its|obvious|total|more|pure|just|such) )*(?:spam|scam|harassment|harassing|spammers?|scammers?)(?: (?:text|message|texts|messages))?$/,
  },
  {
    says: /\b(?:report|mark|flag|complain|complaint|file|filing|reporting|reported|marking|flagging|complaining)\b.*\b(?:spam|as junk|scam|fcc|ftc|attorney general|harassment)\b|\btcpa\b/,
  },
  {
    says: /\bblock(?:ed|ing)? (?:you\b|this (?:number|sender|contact)|your (?:number|texts|messages))|\byou(?:'re|re| are| will be|'ll be| have been|'ve been)(?: \w+)? blocked\b/,
    unless: /\b(?:dont|never|not|am i|to) $/,
    unlessThen: /^ (?:in|from)\b/,
  },
  { says: /\b(?:dont|no|not) (?:\w+ ){0,2}?solicit\w*/ },
  { says: new RegExp(`\\b(?:unsolicited|unwanted) (?:${noun}|call)\\b`) },
  // Spanish and French, as far as they speak of texts.
  { says: /\b(?:ya )?no (?:me|nos) (?:vuelv\w+ a )?(?:escrib|mand|envi|contact|llam|molest|text)\w*/ },
  {
    says: /\bno (?:quiero|deseo|queremos)(?: \w+){0,3} (?:mensajes?|textos?|llamadas?|sms)\b|\bno (?:mas|envi\w+|mand\w+)(?: mas)? (?:mensajes?|textos?|llamadas?|sms)\b|^no (?:mas|molest\w+)$/,
  },
  {
    says: /\b(?:dej[ea]n?|par[ea]n?) (?:ya )?de (?:escrib|mand|envi|contact|llam|molest|text)\w*|\b(?:dejeme|dejame|dejenme|dejenos) (?:en paz|tranquil\w+)|\b(?:dar|dar(?:me|nos)|deme|denme|dame) (?:me )?de baja\b/,
  },
  {
    says: /\b(?:quit\w*|elimin\w*|borr\w*|saqu\w*|sac\w*|remuev\w*) (?:me )?(?:de (?:la|su|tu|esta) lista|(?:mi|este) (?:numero|telefono))\b|\bnumero (?:equivocado|incorrecto)\b|\bno mensajes\b|\bequivoc\w+ de (?:numero|persona)\b/,
  },
  {
    says: /\b(?:arrete[rz]?|cesse[rz]?) (?:de |d')(?:m'|me |nous )?(?:envoyer|ecrire|texter|contacter|appeler|harceler)|\bne (?:m'|me |nous )(?:envoyez|ecrivez|textez|contactez|appelez|derangez) (?:plus|pas)|\bretirez (?:moi|mon numero)|\bdesabonne\w*|\bmauvais numero\b|\bplus de (?:textos|messages)\b/,
  },
]

/** Returns whether a clause of a reply (`replyWords`) asks for no more texts; `text` is all of the reply. */
export function asksToStop(clause: string, text: string): boolean {
  return rules.some(({ says, unless, unlessThen }) => {
    const match = says.exec(clause)
    if (!match) return false
    const [before, after] = [clause.slice(0, match.index), clause.slice(match.index + match[0].length)]
    if (unless?.test(before) || unlessThen?.test(after)) return false
    const said = match[0] + after
    if (limited.test(said) && !/^(?:stop|quit|cease)/.test(said) && !forGood.test(said)) return false
    // Who wants no calls but texts wants texts.
    return !(/\bcall(?:s|ed|ing)?\b/.test(match[0]) && !/\b(?:text|messag)/.test(match[0]) && wantsText.test(text))
  })
}
