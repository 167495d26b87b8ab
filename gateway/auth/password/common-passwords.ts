const words = (text: string): string[] => text.trim().split(/\s+/);

/** Usual parts of passwords: plain words, names, clubs, words of this trade. */
const BASES = words(`
  password passwort contrasena motdepasse senha welcome letmein login admin master secret access changeme default guest
  qwerty qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qweasd abc abcd abcdef abcdefg iloveyou loveyou
  lovely love sunshine princess monkey dragon football baseball basketball soccer hockey cricket superman batman
  spiderman pokemon naruto starwars michael jordan jennifer jessica ashley daniel andrew joshua matthew charlie thomas
  robert george michelle nicole hannah samantha amanda maggie ginger pepper cookie chocolate summer winter spring autumn
  freedom whatever trustno computer internet google facebook samsung iphone android hello shadow killer hunter ranger
  tiger lion phoenix diamond silver golden lucky luckyme winner jackpot casino poker slots money billion million rich
  liverpool arsenal chelsea barcelona realmadrid juventus manchester malaysia singapore vietnam thailand indonesia china
  woaini woaini1314 sayang sayangku bismillah cinta merdeka kuala lumpur permata bintang angel flower family forever
  friends mother father blessed jesus christ heaven mercedes ferrari porsche toyota honda yamaha harley corvette mustang
  matrix merlin gandalf asshole fuckyou fuckme test testing demo user player gamer gaming
`);

const SUFFIXES = words(
  '1 12 123 1234 12345 123456 1314 520 666 888 8888 2023 2024 2025 2026 01 007 69 99 ! @123 #1',
);

/** Keyboard and digit sequences, and other common passwords as a whole. */
const WHOLE = words(`
  12345678 123456789 1234567890 0123456789 012345678 87654321 987654321 0987654321 9876543210 11111111 111111111
  1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888
  99999999 999999999 12341234 11223344 1122334455 112233445566 12121212 123123123 123321123 123654789 147258369 159357159
  159753159 19871987 20002000 5201314520 13145201314 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qwer1234 qwerasdf asdf1234 asdfasdf asdfghjk zxcvbnm1 zxcv1234
  a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a12345678 a123456789 ab123456 abc12345 abcd1234 abcd12345 abcd123456 abcdefgh
  aaaaaaaa aaaa1111 a1234567 p@ssw0rd p@ssword pa55word passw0rd pass1234 passpass pass12345 password! letmein1 welcome1
  iloveyou iloveyou1 1loveyou trustno1 qwertyui qwerty12 qwerty123456789 woaini520 woaini521 woaini1314520 52013145
  wang1234 li123456 zhang123 x12345678 q12345678 w12345678 z12345678 s12345678 c12345678 m12345678 k12345678 110110110
  119119119 123456aa 123456ab 123456abc 12345678a 123456789a 123456789q 1234qwer 12345qwert 123qweasd 123qwe123 123abc123
  741852963 789456123 963852741 456123789 147147147 258258258 369369369 321321321 102030405060 10203040 31415926
  computer1 internet1 superman1 football1 baseball1 princess1 sunshine1 michelle jennifer samantha alexander christian
  elizabeth stephanie christopher liverpool1 manutd123 chelsea1 arsenal1 mypassword newpassword yourpassword nopassword
  password01 password11 password22 adminadmin administrator rootroot testtest test1234 demodemo useruser guestguest
`);

const MIN_PASSWORD_LENGTH = 8;

/** The most common leaked passwords, in lower case; shorter ones are refused anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WHOLE, ...BASES, ...BASES.flatMap((base) => SUFFIXES.map((suffix) => base + suffix))].filter(
    (password) => password.length >= MIN_PASSWORD_LENGTH,
  ),
);
