const sentence = 'The lighthouse keeper wrote down every storm of that year in a small green book. '

/** A web page with an article, whose image is at `/lamp.png`. */
export const articleHtml = `<!doctype html><html lang="de-AT"><head><title>Storms | The Coast</title>
<meta property="og:title" content="A year of storms"><meta property="og:site_name" content="The Coast">
<meta name="author" content="Ada Lindqvist"><meta name="description" content="What a keeper saw.">
<meta property="article:published_time" content="2024-05-06T07:08:09Z">
<link rel="canonical" href="/storms"><meta property="og:image" content="/lamp.png"></head>
<body><nav><a href="/">Home</a></nav><article><h1>A year of storms</h1><p>${sentence.repeat(4)}</p>
<h2>The lamp</h2><p>${sentence.repeat(3)}</p><ul><li>Oil</li><li>Wick<ol><li>Cotton</li></ol></li></ul>
<blockquote><p>Never <b>let</b> it go out.</p></blockquote><pre>lamp --on</pre>
<figure><img src="/lamp.png" alt="A lamp"><figcaption>The lamp room</figcaption></figure>
<figure><img src="/gone.png" alt="Gone"></figure>
<script>window.stolen=1</script><p onclick="x()">${sentence.repeat(2)}</p></article><footer>Imprint</footer></body></html>`
