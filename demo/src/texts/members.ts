export type Language = 'ar' | 'he' | 'ja' | 'zh' | 'hi' | 'ru' | 'ko' | 'el' | 'es';

type Member = {
  profileName: string;
  first: string;
  middle?: string;
  last: string;
  gender: 'Female' | 'Male' | 'Custom';
  /** The language of their posts; English if absent. */
  language?: Language;
  verified?: true;
};

/** The plan refers to members by their index. Visitors sign in as one of the first three. */
const members = [
  { profileName: 'mia.lindqvist', first: 'Mia', last: 'Lindqvist', gender: 'Female', verified: true },
  { profileName: 'tomas.rivera', first: 'Tomás', last: 'Rivera', gender: 'Male', language: 'es' },
  { profileName: 'layla.haddad', first: 'ليلى', last: 'حداد', gender: 'Female', language: 'ar', verified: true },
  { profileName: 'jonas.weber', first: 'Jonas', last: 'Weber', gender: 'Male' },
  { profileName: 'amara.okafor', first: 'Amara', last: 'Okafor', gender: 'Female', verified: true },
  { profileName: 'misaki_t', first: '美咲', last: '田中', gender: 'Female', language: 'ja' },
  { profileName: 'omarf', first: 'Omar', last: 'Farouk', gender: 'Male' },
  { profileName: 'sofia.m', first: 'Sofia', last: 'Marchetti', gender: 'Female' },
  { profileName: 'katya.volkova', first: 'Екатерина', last: 'Волкова', gender: 'Female', language: 'ru' },
  { profileName: 'priya.raman', first: 'Priya', last: 'Raman', gender: 'Female', verified: true },
  { profileName: 'danieln', first: 'Daniel', last: 'Nguyen', gender: 'Male' },
  { profileName: 'noa.levi', first: 'נועה', last: 'לוי', gender: 'Female', language: 'he' },
  { profileName: 'graceos', first: 'Grace', last: 'O’Sullivan', gender: 'Female' },
  { profileName: 'kwame.mensah', first: 'Kwame', last: 'Mensah', gender: 'Male', verified: true },
  { profileName: 'chenwei', first: '伟', last: '陈', gender: 'Male', language: 'zh' },
  { profileName: 'harpreet', first: 'Harpreet', last: 'Singh', gender: 'Male' },
  { profileName: 'ingrid.solheim', first: 'Ingrid', last: 'Solheim', gender: 'Female' },
  { profileName: 'lucas.almeida', first: 'Lucas', last: 'Almeida', gender: 'Male' },
  { profileName: 'aarav.sharma', first: 'आरव', last: 'शर्मा', gender: 'Male', language: 'hi' },
  { profileName: 'chloe.dubois', first: 'Chloé', last: 'Dubois', gender: 'Female' },
  {
    profileName: 'maxi',
    first: 'Maximiliana-Theodora',
    middle: 'Konstanze',
    last: 'von Hohenstaufen-Lindenberg-Castellani',
    gender: 'Female',
  },
  { profileName: 'yusuf.demir', first: 'Yusuf', last: 'Demir', gender: 'Male' },
  { profileName: 'hannahk', first: 'Hannah', last: 'Kim', gender: 'Female' },
  { profileName: 'seoyeon', first: '서연', last: '김', gender: 'Female', language: 'ko' },
  { profileName: 'mateof', first: 'Mateo', last: 'Fernández', gender: 'Male', language: 'es' },
  { profileName: 'ruth.a', first: 'Ruth', last: 'Adeyemi', gender: 'Female' },
  { profileName: 'nikos.p', first: 'Νίκος', last: 'Παπαδόπουλος', gender: 'Male', language: 'el' },
  { profileName: 'elif.kaya', first: 'Elif', last: 'Kaya', gender: 'Female' },
  { profileName: 'ben.carter', first: 'Ben', last: 'Carter', gender: 'Male' },
  { profileName: 'fatima.zahra', first: 'Fatima', last: 'Zahra', gender: 'Female' },
  { profileName: 'sasha.sh', first: 'Олександр', last: 'Шевченко', gender: 'Male', language: 'ru' },
  { profileName: 'zoevandijk', first: 'Zoë', last: 'van Dijk', gender: 'Custom' },
  { profileName: 'arthurb', first: 'Arthur', last: 'Bennett', gender: 'Male' },
  { profileName: 'leilani', first: 'Leilani', last: 'Kahale', gender: 'Female' },
  { profileName: 'samuel.t', first: 'Samuel', last: 'Tesfaye', gender: 'Male' },
  { profileName: 'clara.novak', first: 'Clara', last: 'Novák', gender: 'Female' },
  { profileName: 'noahj', first: 'Noah', last: 'Jensen', gender: 'Male' },
  { profileName: 'isa.costa', first: 'Isabela', last: 'Costa', gender: 'Female' },
  { profileName: 'kenta.s', first: '健太', last: '佐藤', gender: 'Male', language: 'ja' },
  { profileName: 'oliviab', first: 'Olivia', last: 'Brooks', gender: 'Female' },
] as const satisfies readonly Member[];

export type ProfileName = (typeof members)[number]['profileName'];

export type DemoMember = Member & { profileName: ProfileName };

export const demoMembers: readonly DemoMember[] = members;
