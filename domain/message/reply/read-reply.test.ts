import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

const optOuts = `
STOP
stop
Stop.
STOP!!!
"STOP"
 stop  
sToP
stop stop stop
STOP 🛑
🛑 stop please 🙏
S T O P
s.t.o.p
STOPP
stooop
Stpo
STOP ALL
STOPALL
stop-all
UNSUBSCRIBE
Unsubscribe me
UNSUBSCRBE
unsuscribe
un-subscribe please
unsub
QUIT
quit it
END
End.
REVOKE
CANCEL
cancel please
OPT OUT
opt-out
optout
Opt me out please
I want to opt out of these messages
reply stop
Please stop
ok stop now
Can you please stop?
remove
Stop texting me
Please stop texting me
pls stop txting me
stop messaging this number
STOP SENDING ME THESE
quit texting me
Stop contacting me. I'm retired.
please stop i'm not a plumber
Stop! Who is this?
Not interested, stop
Not interested, don't message again
Not interested. Please remove me.
I said stop
I already told you to stop
I asked you to stop texting this number
take me off your list
Take me off.
take us off this list please
Please remove my number
remove this number from your database
Remove us from your system
delete my number
lose my number
Lose this number!
Do not contact me again
Don't text this number
dont text me no more
don’t ever text me again
Do not call or text
never contact us again
Please do not send me any more messages
don't send me this stuff
No more messages
no more texts please
no further contact
No texts please
I don't want these texts
I do not want to be contacted
I don't want to receive messages from you
I no longer wish to receive texts
I'd rather not get texts
I never signed up for this
I did not consent to this
I revoke my consent
you don't have permission to text me
leave me alone
LEAVE ME ALONE!!
go away
wrong number
Sorry, wrong number
You have the wrong number, this is not a contractor
this isn't Mike's number
put me on your do not call list
I'm reporting this as spam
Spam
I'm blocking this number
How do I stop these texts?
these messages need to stop
I would like to be removed
keep my number out of your system
Cease and desist all communication
refrain from contacting me
How do I unsubscribe from this?
turn off these notifications
you are not authorized to contact me
I want off this list
ALTO
pare
basta
no me escriba más
No me mande más mensajes
no quiero recibir mensajes
deje de mandarme textos
número equivocado
quíteme de la lista
ARRET
ne me textez plus
Remove my phone number from your records
text STOP
Please stop contacting me about this
we do not accept solicitations by text
stop thank you
Would you please stop messaging me?
STOP por favor
I asked not to be contacted
no más textos
Plz unsubscribe
Please STOP
opt me out of all texts
Do not send any more of these
leave me the hell alone
I'm revoking permission to contact me
There's nobody here by that name
no me envíes más mensajes
We don't take solicitations
forget this number
I sold the business. Don't text me anymore.
Knock it off
Scrub my number
nope, unsubscribe
Don't text me!!!
unsubscribe please thanks
stop reaching out to me
OPT-OUT!!
I didn't request this
I did not subscribe
STO P
Do not ever contact me again
Do not use my number
QUIT!
consent revoked
PLEASE STOP!!!!
Hi please stop thx
take this number off your list
Sttop
thanks but stop
stop contacting my business
I am asking you to stop
You may not contact me
Not authorized. Remove.
I do not wish to be contacted
I'm not interested please take my number off your list
I want my information deleted
Stop everything
delete this contact
Do not text.
Dejen de molestar
I never asked for this
cancel text messages
What is this? Take me off
STOP.STOP.STOP
Don't contact me anymore
Canel
dont want ur texts
who gave you permission to text me? stop
no more requests please
I am no longer in business please remove me from your list
Ya no quiero recibir mensajes
Take me out of your system
pare de mandar mensajes
stop sending text messages to this phone
How can I stop getting these?
Please honor my request to stop
lose the number
no me llamen más
I hereby revoke any consent
se equivocó de número
you have the wrong phone number
Discontinue texts to this number
Get me off this list
stop immediately
Cancel!
we do not want texts
S-T-O-P
no longer interested in receiving messages
no stop
No further texts
Op out
f off
stop or I will sue
ARRÊT
I'd like to stop receiving messages
REMOVE ME NOW
Could you kindly stop texting?
stop all texts
quit please
We would like to opt out of future messages
`

const answers = `
Yes
no
No thanks
Not interested
not interested, thanks
OK
I can stop by Tuesday
STOP by anytime?
Stop by whenever
Can I stop by around 3?
I'll stop in tomorrow
We'll stop the leak
We can stop the leak today
end of the week works
End of month at the earliest
the back end
I'll cancel my other job
If you cancel let me know
we can't quit early
Quite a job
it stops raining
non-stop emergency service
We don't stop until it's fixed
help yourself to my calendar
I can help
Need help with the roof too?
start Monday
We can start Monday
Could start next week
When do you want us to start?
Don't hesitate to call me
Please don't hesitate to text or contact us
Don't forget to text me the address
don't call, text me
Don't call me before 8
Please don't text me after 9pm
I don't text and drive
I don't text much, call me at the office
We don't call back after 5
Don't lose my number!
I never got your text
I didn't get any messages from the homeowner
No need to text back
Call me
Text me the address
Send me pictures please
don't send anyone before Friday
Please stop sending the dog out when we get there
You can stop sending pictures, I have enough
I'll stop texting you and just call
Should I stop texting here and email you?
Please remove the old shingles first
We remove the tank and haul it away
We can take the siding off the house
take me off speaker
Take it off the list of repairs
Leave the water heater alone
leave it alone until I get there
Will the smell go away?
The unit has the wrong number of breakers
I called the wrong number yesterday, sorry
That's the wrong part
You can opt out of the extended warranty
No more leaks after that
No contact with the soil, code says 6 inches
water is contacting the siding
Shut off the water and call me
turn off the main and text me a picture
we're blocked until Thursday
The drain is blocked
We had to stop work on Friday and call the city
There is a stop valve, end cap and a cancel switch
What is the address?
Is this spam?
Who is this?
How did you get my number?
I'll be there in 10
$450 and we can do it Friday
Sure, what time?
I want to see it first
Don't need the permit for that
I don't want to miss your call
More info?
Can you send info on the house?
I'd like more information
Liked “Plumbline request for Acme\\nReply STOP to opt out”
👍 to “Reply STOP to opt out”
Emphasized "Reply STOP to opt out"
It's the first stop on my route
Next stop call me
Bus stop is in front, right?
Cancelled my other one, free now
I'm done with the other job Tuesday
YES
that outlet is wired wrong, number 4
I will message you tomorrow
Not my trade
I would not stop there
We quit at 5
never got a call
Don't be afraid to call
remove debris included
use my cell number
didn't sign up for crawlspace work lol
Puedo parar el lunes
Don't cancel on me
no me llame antes de las 8
You don't need to call first
contact cement
Add me to your list of vendors
I asked for 500 not 300
take the stains off
Lose the old pipe
we can cross it off the list
who do I ask for at the house?
We stop work at 4
I quit that trade
your texts are clear, thanks
Shut off the gas and call 911
The contact is loose in the panel
I opt for the cheaper fix
Block out Friday for me
$1200, stop and go traffic so 4ish
Disable the disposal until then
I blocked the time
This isn't a problem
Thanks for the info
The vent is blocked
can stop over tomorrow
U can stop by shop
can't stop now, driving, call you back
started already
okay start with the roof
He doesn't text
If you don't call I'll assume yes
what messages?
This is the office number
remove the tile and 2 walls
no me queda claro
Has it stopped?
You should contact an electrician
Best contact is my wife
Do you want to opt for the better unit?
stop by the shop
dont call it a leak yet
drop me a pin
mark it as done
Cancel the Tuesday appointment, Wednesday is better
no more than an hour
You can't text pictures here?
take me through the scope
Quit using the toilet until then
I can't take calls right now
Starts at 9
resume Monday
Turn it off
Should we stop in?
Without stopping, 3 hours
Yes I can take a look, stop me if Thursday is bad
I don't do chimneys
this is my new number
I want to be on your list
Not taking new jobs
It stopped leaking on its own
nothing further
I'll make a stop there
Was that your text?
blocked drain is 150
Leave me the gate code
this number works
switch off the alarm
I want out of the cold lol
My list is full
keep kids out of the room
Message me the pictures
Leave it to me
we can't message photos
Reported to the manufacturer
spam filter caught your email
leave us a spare key
further details please
I'd contact the manufacturer
Shut it off
`

/** Each list was judged once before the reader was mended by it; a doubt is as good as a stop until somebody has looked. */
const unseenRequests = `
Please take my cell out of whatever this is
Who keeps giving you my number? Quit it
Dude enough with the texts
I'm going to change carriers if I get one more of these
Stop.  I do commercial work only
we're retired, no need to send us anything
Don't need these messages thank you
My husband passed away, he ran the company. Please no more
STOP MESSAGES
Not a contractor anymore. Drop me from this
This phone belongs to a teenager now
Please find somebody else to text
I get ten of these a day, make it end
u need to stop txtin this phone
No me interesa, no mande más
Este no es el número de José
bórreme de su lista por favor
Ya basta con los mensajes
I'd appreciate not getting these
Unsubcribe
Stop sending leads
This is a hospital line, do not use it
pls dont msg
Cancel all
No solicitors!!
Kindly cease
Texting this line is not allowed
Not doing residential. Lose this contact
You people are relentless. Enough.
I am on the federal do not call registry
Get rid of my info
We've closed. Please update your records and don't reach out again
stop it
no gracias, no escriba
I want these to stop coming
I have no idea who you are, stop bothering me
How many times do I have to say no? Remove this number
Never agreed to any of this
I will report you to the FCC
please. stop. now.
Hey can you guys not message me during my treatments or at all
Im not an electrician, find another
Off the list please
Tell whoever sends these to leave us be
I gave up this trade. No more jobs by text
No contact
Text someone else
Thats my mothers phone she doesnt want this
Who authorized you to text my phone
Don't want it
Please refrain from further communication
we do not want your leads
stop w the messages
This is a private number
I didn't give you permission
I'm asking nicely, take us off
deténganse
ya no me manden nada
no llame más
Delete this please
Hello? I said no more contacting us
This company shut down in 2023
You guys need to fix your list, I'm a dentist
I never gave anyone my number for this
Stop already
we don't answer texts, take us off
Got five from you this week. Cut it out
no thanks and don't send another
Please do not bother my staff
Blocked
hazme el favor de no escribir
quítenme
borra mi número
Sue you if you text again
You have been told. No.
Not interested in these messages
texts cost me money
Who is this and how do I get off this
DO NOT REPLY TO ME AGAIN
Cancel subscription
`

const unseenAnswers = `
Thanks for texting us!
Thank you for contacting Lone Star Plumbing. We will get back to you.
Got your message, looking at it now
Yes I can be there Thursday between 2 and 4
What's the square footage of the roof?
We charge a $95 trip fee
I'd have to look at it before I say anything
no sir, we only do gas
Nope booked till January
Not a problem, see you then
Is there parking? We come with a truck
call the office, Denise does the schedule
Stop at the office and pick up the key?
It should not take more than two hours
We'd replace the panel, not repair it
End of next week is my first opening
I don't have that part in stock, Monday
Tell the seller to leave the attic open
Text me a photo of the water heater label
Sounds good
We need to cancel Friday, rain. Monday ok?
The inspector is wrong, that's to code
Whats the number on the breaker
Not us, try Lone Star Roofing
Don't run the dryer until I look at it
I never work Sundays
Did you get my estimate?
Can you remove the drywall first so we see the pipe
Sorry for the late answer, was on a job
850 for both, no permit needed
Sí, puedo ir el viernes
¿Cuál es la dirección?
No trabajo los domingos
Gracias, le llamo mañana
The old unit has to come off the wall
Can't quote without seeing it
Who's the agent? Need a lockbox code
We don't do mold but my cousin does
Wife says 9 is fine
I'd quit using that outlet
We can begin Tuesday and end Thursday
Is it a flat roof
Thx will do
Can be there at noon
We don't have a crew free until March
I will call when I am on the way
Please have the dog inside
The text cut off, what was the address?
Put the key under the mat
I need the number of the permit
We remove and replace, about 1200
My number is 512 555 0100 call anytime
Do you want the same brand
Nothing we can do about the crack
Take a photo of the panel label please
Who is the seller
No hot water or no water at all?
That's low for this area
Not before Friday
Send the report page
The list price is 900
Turn the breaker off and leave it off
Keep the receipt
We are about two weeks out
Do you have any more pictures
That outlet needs to be replaced, about 180
I'm not licensed for gas
Please hold the deposit check
The lockbox code did not work
Was there anything else
Quick question, is it a crawl space
You'd want to end up with copper
We can't do it for that, sorry
I am out of town till the 5th
No permit for under 500
Cut the power at the panel before I get there
Our minimum is 250
Not sure, let me ask my partner
We don't take cards, check or cash
This is Maria from Lone Star, what time works
Will you be home or is it vacant
It's a two man job
Get me the model number
`

function linesOf(list: string): string[] {
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace('\\n', '\n'))
}

test.each([...linesOf(optOuts), ...linesOf(unseenRequests)])('%j wants no more texts, or is in doubt', (words) => {
  expect(['stop', 'doubt']).toContain(readReply(words))
})

test.each([...linesOf(answers), ...linesOf(unseenAnswers)])('%j is no stop', (words) => {
  expect(['none', 'doubt']).toContain(readReply(words))
})

test('few ordinary answers are in doubt, and most plain requests are none', () => {
  const count = (list: string, intent: string) => linesOf(list).filter((words) => readReply(words) === intent).length
  expect(count(answers, 'doubt')).toBeLessThanOrEqual(26)
  expect(count(unseenAnswers, 'doubt')).toBeLessThanOrEqual(1)
  expect(count(optOuts, 'stop')).toBeGreaterThanOrEqual(113)
})

test.each([
  'START',
  'start.',
  'Start please',
  'UNSTOP',
  'unstop!',
  'Opt in',
  'opt-in',
  'resume texts',
  'please resume messages',
  'resubscribe',
  'You can text me again',
  'start texting me again',
  'yes, opt me back in',
  "sorry, didn't mean to unsubscribe, opt me back in",
])('%j wants texts again', (words) => {
  expect(readReply(words)).toBe('start')
})

test.each(['HELP', 'help', 'Help!', 'help?', 'INFO', 'help please', 'Help me'])('%j asks for help', (words) => {
  expect(readReply(words)).toBe('help')
})

test.each(['', ' ', '👍', '?', '...', '\u0000', 'ё', '1'])('%j says nothing', (words) => {
  expect(readReply(words)).toBe('none')
})

test('long nonsense is judged at once', () => {
  const before = performance.now()
  for (const piece of [
    'stop ',
    'dont ',
    'no more ',
    'me ',
    'a',
    'take me off ',
    's t o p ',
    'the ',
    'x.',
    'wrong ',
    'unsubscribx ',
    'not ',
  ])
    readReply(piece.repeat(2_000).slice(0, 1_600))
  expect(performance.now() - before).toBeLessThan(500)
})
