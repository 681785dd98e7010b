/** Interface strings of the blog, by language. */

interface Written {
  readMore: string;
  newer: string;
  older: string;
  newerPost: string;
  olderPost: string;
  archive: string;
  authors: string;
  tags: string;
  allTags: string;
  allAuthors: string;
  undated: string;
  /** Title of the sidebar. */
  recent: string;
  reading: string;
  page: string;
  tagged: string;
  posts: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

const ENGLISH: Written = {
  readMore: 'Read more',
  newer: 'Newer posts',
  older: 'Older posts',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  archive: 'Archive',
  authors: 'Authors',
  tags: 'Tags',
  allTags: 'View all tags',
  allAuthors: 'View all authors',
  undated: 'Without a date',
  recent: 'Recent posts',
  reading: '{minutes} read',
  page: '{title}, page {number}',
  tagged: '{posts} tagged with "{tag}"',
  posts: { one: 'One post', other: '{count} posts' },
};

/** By language, with its script if that's ambiguous. */
const LANGUAGES: Readonly<Record<string, Written>> = {
  ar: {
    readMore: 'اقرأ المزيد',
    newer: 'مقالات أحدث',
    older: 'مقالات أقدم',
    newerPost: 'مقالة أحدث',
    olderPost: 'مقالة أقدم',
    archive: 'الأرشيف',
    authors: 'الكتّاب',
    tags: 'الوسوم',
    allTags: 'عرض كل الوسوم',
    allAuthors: 'عرض كل الكتّاب',
    undated: 'بلا تاريخ',
    recent: 'أحدث المقالات',
    reading: 'مدة القراءة: {minutes}',
    page: '{title}، الصفحة {number}',
    tagged: '{posts} بالوسم «{tag}»',
    posts: {
      zero: 'لا مقالات',
      one: 'مقالة واحدة',
      two: 'مقالتان',
      few: '{count} مقالات',
      other: '{count} مقالة',
    },
  },
  de: {
    readMore: 'Weiterlesen',
    newer: 'Neuere Beiträge',
    older: 'Ältere Beiträge',
    newerPost: 'Neuerer Beitrag',
    olderPost: 'Älterer Beitrag',
    archive: 'Archiv',
    authors: 'Autoren',
    tags: 'Schlagwörter',
    allTags: 'Alle Schlagwörter ansehen',
    allAuthors: 'Alle Autoren ansehen',
    undated: 'Ohne Datum',
    recent: 'Neueste Beiträge',
    reading: '{minutes} Lesezeit',
    page: '{title}, Seite {number}',
    tagged: '{posts} mit dem Schlagwort „{tag}“',
    posts: { one: 'Ein Beitrag', other: '{count} Beiträge' },
  },
  en: ENGLISH,
  es: {
    readMore: 'Leer más',
    newer: 'Publicaciones más recientes',
    older: 'Publicaciones más antiguas',
    newerPost: 'Publicación más reciente',
    olderPost: 'Publicación más antigua',
    archive: 'Archivo',
    authors: 'Autores',
    tags: 'Etiquetas',
    allTags: 'Ver todas las etiquetas',
    allAuthors: 'Ver todos los autores',
    undated: 'Sin fecha',
    recent: 'Publicaciones recientes',
    reading: '{minutes} de lectura',
    page: '{title}, página {number}',
    tagged: '{posts} con la etiqueta «{tag}»',
    posts: { one: 'Una publicación', other: '{count} publicaciones' },
  },
  fr: {
    readMore: 'Lire la suite',
    newer: 'Articles plus récents',
    older: 'Articles plus anciens',
    newerPost: 'Article plus récent',
    olderPost: 'Article plus ancien',
    archive: 'Archives',
    authors: 'Auteurs',
    tags: 'Mots-clés',
    allTags: 'Voir tous les mots-clés',
    allAuthors: 'Voir tous les auteurs',
    undated: 'Sans date',
    recent: 'Articles récents',
    reading: '{minutes} de lecture',
    page: '{title}, page {number}',
    tagged: '{posts} avec le mot-clé « {tag} »',
    posts: { one: '{count} article', other: '{count} articles' },
  },
  hi: {
    readMore: 'और पढ़ें',
    newer: 'नई पोस्ट',
    older: 'पुरानी पोस्ट',
    newerPost: 'नई पोस्ट',
    olderPost: 'पुरानी पोस्ट',
    archive: 'संग्रह',
    authors: 'लेखक',
    tags: 'टैग',
    allTags: 'सभी टैग देखें',
    allAuthors: 'सभी लेखक देखें',
    undated: 'बिना तारीख',
    recent: 'हाल की पोस्ट',
    reading: 'पढ़ने का समय: {minutes}',
    page: '{title}, पृष्ठ {number}',
    tagged: '“{tag}” टैग वाली {posts}',
    posts: { other: '{count} पोस्ट' },
  },
  ja: {
    readMore: '続きを読む',
    newer: '新しい記事',
    older: '過去の記事',
    newerPost: '新しい記事',
    olderPost: '過去の記事',
    archive: 'アーカイブ',
    authors: '著者',
    tags: 'タグ',
    allTags: 'すべてのタグを見る',
    allAuthors: 'すべての著者を見る',
    undated: '日付なし',
    recent: '最近の記事',
    reading: '読了時間：{minutes}',
    page: '{title}、{number}ページ目',
    tagged: '「{tag}」のタグが付いた{posts}',
    posts: { other: '{count}件の記事' },
  },
  pt: {
    readMore: 'Ler mais',
    newer: 'Publicações mais recentes',
    older: 'Publicações mais antigas',
    newerPost: 'Publicação mais recente',
    olderPost: 'Publicação mais antiga',
    archive: 'Arquivo',
    authors: 'Autores',
    tags: 'Marcadores',
    allTags: 'Ver todos os marcadores',
    allAuthors: 'Ver todos os autores',
    undated: 'Sem data',
    recent: 'Publicações recentes',
    reading: '{minutes} de leitura',
    page: '{title}, página {number}',
    tagged: '{posts} com o marcador “{tag}”',
    posts: { one: '{count} publicação', other: '{count} publicações' },
  },
  'zh-Hans': {
    readMore: '阅读全文',
    newer: '较新的文章',
    older: '较早的文章',
    newerPost: '较新一篇',
    olderPost: '较旧一篇',
    archive: '归档',
    authors: '作者',
    tags: '标签',
    allTags: '查看所有标签',
    allAuthors: '查看所有作者',
    undated: '无日期',
    recent: '近期文章',
    reading: '阅读需{minutes}',
    page: '{title}，第{number}页',
    tagged: '带有标签“{tag}”的{posts}',
    posts: { other: '{count}篇文章' },
  },
};

export interface Words extends Omit<Written, 'reading' | 'page' | 'tagged' | 'posts'> {
  minutes: (count: number) => string;
  page: (title: string, number: number) => string;
  tagged: (count: number, tag: string) => string;
  count: (count: number) => string;
}

/**
 * Returns the strings of a language, or of English if there's no translation.
 *
 * @param locale language code, such as `de`, `pt-BR`, or `zh-CN`
 */
export function wordsOf(locale: string): Words {
  const { language, script } = new Intl.Locale(locale).maximize();
  const own = LANGUAGES[`${language}-${script}`] ?? LANGUAGES[language];
  const { reading, page, tagged, posts, ...words } = own ?? ENGLISH;
  // British English would write "mins".
  const code = own === undefined || language === 'en' ? 'en' : locale;
  // Only some languages abbreviate minutes in running text.
  const unitDisplay = /^(?:ar|hi)$/.test(language) ? 'long' : 'short';
  const minute = new Intl.NumberFormat(code, { style: 'unit', unit: 'minute', unitDisplay });
  const count = (number: number): string =>
    filled(posts[new Intl.PluralRules(code).select(number)] ?? posts.other, {
      count: number.toLocaleString(code),
    });
  return {
    ...words,
    minutes: (number) => filled(reading, { minutes: minute.format(number) }),
    page: (title, number) =>
      number === 1 ? title : filled(page, { title, number: number.toLocaleString(code) }),
    tagged: (number, tag) => filled(tagged, { posts: count(number), tag }),
    count,
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
