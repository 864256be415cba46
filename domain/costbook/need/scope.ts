/** All of a thing is meant. */
const WHOLE =
  /\b(?:throughout|entire(?:ly)?|whole|complete(?:ly)?|all (?:over|around|sides|elevations|of (?:it|the|them))|on all|every(?:where)?|most of|extensive(?:ly)?|widespread|general(?:ly|ized)?|end of (?:its|their|the)? ?(?:\w+ )?life|past its|worn out|beyond repair|fail(?:ed|ing)|replac\w+|rebuil\w+|re-?(?:roof|side|pipe|wire)\w*|new|brittle|ready for|due for|budget|many|numerous|multiple|several)\b/i
/** A small part of it is. */
const PART =
  /\b(?:bottom|lower|upper|top|outer|inner|last|first) (?:[\w-]+ ){0,2}?(?:courses?|rows?|edges?|corners?|ends?|boards?|inch(?:es)?|feet|foot|sections?|parts?|half|third|panels?)\b|\bat (?:the |one |a |two |its |both )?(?:[\w-]+ ){0,2}?(?:corners?|ends?|edges?|spots?|joints?|seams?|base|bottom|tip)\b|\b(?:one|an?|single|small|minor|isolated|locali[sz]ed|few|couple of|some|hairline) (?:[\w-]+ ){0,2}?(?:spots?|areas?|patch(?:es)?|sections?|pieces?|places?|cracks?|holes?|tears?|gaps?|panels?|boards?|limbs?|branch(?:es)?)\b|\b(?:back|side|front|rear) panel\b|\blimbs?\b/i

/** Returns whether a finding's words tell of a part of a thing and nowhere of all of it. */
export function isOfPart(text: string): boolean {
  return PART.test(text) && !WHOLE.test(text)
}
