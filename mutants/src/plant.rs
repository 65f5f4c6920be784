//! Finds the places of a source file where a fault can be planted.
//!
//! Nothing is parsed back into text: a fault is a pair of insertions around
//! what stands there, so a file keeps its lines and its comments.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, File, ImplItem, Item, ItemConst, Lit, Pat, ReturnType,
    Signature, Stmt, Token, Type, UnOp,
    parse::{Parse, ParseStream, Parser},
    punctuated::Punctuated,
    spanned::Spanned,
    visit::{self, Visit},
};

/// One planted fault.
#[derive(Clone)]
pub struct Fault {
    /// What switches it on.
    pub id: u32,
    pub kind: Kind,
    pub file: String,
    pub lines: Range<usize>,
    /// The function it stands in, and what is wrong there.
    pub what: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Condition,
    Comparison,
    AndOr,
    Guard,
    Refusal,
    Event,
    Statement,
    Value,
    Constant,
    Citation,
}

impl Kind {
    pub const ALL: [(Kind, &str); 10] = [
        (Kind::Condition, "condition true, false, negated"),
        (Kind::Comparison, "comparison"),
        (Kind::AndOr, "and / or"),
        (Kind::Guard, "guard of a match"),
        (Kind::Refusal, "refusal that passes"),
        (Kind::Event, "event left out"),
        (Kind::Statement, "statement or call left out"),
        (Kind::Value, "cited value, one more or less"),
        (Kind::Constant, "function that answers one thing"),
        (Kind::Citation, "rule left out or another cited"),
    ];
}

/// Text put around a range of the source; it carries one fault or several.
pub struct Edit {
    pub range: Range<usize>,
    pub before: String,
    pub after: String,
    pub faults: Vec<u32>,
}

/// Text put in the place of other text, whatever faults there are.
pub struct Change {
    pub range: Range<usize>,
    pub text: String,
}

/// What is to be known of a crate before its files are read.
#[derive(Default)]
pub struct Names {
    /// The constants that `rulebook!` declares, here and for the hall.
    pub rules: BTreeSet<String>,
    /// Constants that become functions, so that a fault can change their value.
    pub values: BTreeSet<String>,
}

pub struct Planted {
    pub faults: Vec<Fault>,
    pub edits: Vec<Edit>,
    pub changes: Vec<Change>,
    /// Every rule that is named, with the line.
    pub named: Vec<(String, usize)>,
}

/// Plants what can be planted; `next` is the first fault's number.
pub fn plant(file: &str, text: &str, names: &Names, is_rulebook: bool, next: &mut u32) -> Planted {
    let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut planter = Planter {
        file,
        text,
        names,
        is_rulebook,
        next,
        function: String::new(),
        in_value: false,
        returns_nothing: false,
        planted: Planted { faults: vec![], edits: vec![], changes: vec![], named: vec![] },
    };
    planter.visit_file(&parsed);
    number_the_like(&mut planter.planted.faults);
    planter.planted
}

/// The second fault of the same words in a file is told apart from the first.
fn number_the_like(faults: &mut [Fault]) {
    let mut seen = BTreeMap::new();
    for fault in faults {
        let n_like = seen.entry(fault.what.clone()).or_insert(0);
        *n_like += 1;
        if 1 < *n_like {
            fault.what += &format!(" ({n_like})");
        }
    }
}

/// The names that `rulebook!` declares in a file.
pub fn rules_of(text: &str) -> BTreeSet<String> {
    let parsed = syn::parse_file(text).expect("a rulebook that parses");
    let mut names = BTreeSet::new();
    for item in parsed.items {
        let Item::Macro(item) = item else { continue };
        if !item.mac.path.is_ident("rulebook") {
            continue;
        }
        let tokens: Vec<TokenTree> = item.mac.tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            let begins =
                at == 0 || matches!(&tokens[at - 1], TokenTree::Punct(it) if it.as_char() == ';');
            if let TokenTree::Ident(name) = token
                && begins
            {
                names.insert(name.to_string());
            }
        }
    }
    names
}

/// The constants of a file whose value comes with a rule, or with another such constant.
pub fn values_of(text: &str, names: &Names) -> BTreeSet<String> {
    let parsed: File = syn::parse_file(text).expect("a file that parses");
    let consts = parsed.items.into_iter().filter_map(|it| match it {
        Item::Const(it) => Some(it),
        _ => None,
    });
    let cited = consts.filter(|it| {
        let value = &text[it.expr.span().byte_range()];
        let words = idents(value.parse().expect("a value that parses"));
        words.iter().any(|it| names.rules.contains(it) || names.values.contains(it))
    });
    cited.map(|it| it.ident.to_string()).collect()
}

fn idents(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Ident(it) => found.push(it.to_string()),
            TokenTree::Group(it) => found.extend(idents(it.stream())),
            _ => (),
        }
    }
    found
}

/// Where a file uses values that became functions: after each, a pair of brackets.
pub fn calls_of_values(text: &str, names: &Names, defined_here: bool) -> Vec<Change> {
    let Ok(tokens) = text.parse::<TokenStream>() else { return Vec::new() };
    let mut changes = Vec::new();
    find_calls(tokens, names, defined_here, &mut changes);
    changes
}

fn find_calls(tokens: TokenStream, names: &Names, bare: bool, changes: &mut Vec<Change>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_punct = |at: usize, c: char| matches!(tokens.get(at), Some(TokenTree::Punct(it)) if it.as_char() == c);
    let mut in_use = false;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(it) if !in_use => find_calls(it.stream(), names, bare, changes),
            TokenTree::Group(_) => (),
            TokenTree::Punct(it) if it.as_char() == ';' => in_use = false,
            TokenTree::Ident(it) if it == "use" => in_use = true,
            TokenTree::Ident(it) if names.values.contains(&it.to_string()) && !in_use => {
                let qualified = 2 <= at && is_punct(at - 1, ':') && is_punct(at - 2, ':');
                let declared =
                    0 < at && matches!(&tokens[at - 1], TokenTree::Ident(it) if it == "const");
                if !declared && (qualified || bare) {
                    let end = it.span().byte_range().end;
                    changes.push(Change { range: end..end, text: "()".to_owned() });
                }
            }
            _ => (),
        }
    }
}

struct Planter<'a> {
    file: &'a str,
    text: &'a str,
    names: &'a Names,
    is_rulebook: bool,
    next: &'a mut u32,
    function: String,
    /// Inside a value that a rule sets.
    in_value: bool,
    /// The function returns nothing, so the calls in it may be left out.
    returns_nothing: bool,
    planted: Planted,
}

/// A `matches!`, taken apart.
struct Matches {
    of: Expr,
    guard: Option<Expr>,
}

impl Parse for Matches {
    fn parse(input: ParseStream<'_>) -> syn::Result<Matches> {
        let of = input.parse()?;
        input.parse::<Token![,]>()?;
        Pat::parse_multi_with_leading_vert(input)?;
        let guard = match input.parse::<Option<Token![if]>>()? {
            Some(_) => Some(input.parse()?),
            None => None,
        };
        input.parse::<Option<Token![,]>>()?;
        Ok(Matches { of, guard })
    }
}

impl Planter<'_> {
    fn range(&self, node: &impl Spanned) -> Range<usize> {
        node.span().byte_range()
    }

    fn source(&self, node: &impl Spanned) -> &str {
        &self.text[self.range(node)]
    }

    /// The source in one short line.
    fn brief(&self, node: &impl Spanned) -> String {
        let text = self.source(node).split_whitespace().collect::<Vec<_>>().join(" ");
        match text.char_indices().nth(90) {
            Some((at, _)) => format!("{}…", &text[..at]),
            None => text,
        }
    }

    fn fault(&mut self, kind: Kind, node: &impl Spanned, what: String) -> u32 {
        let id = *self.next;
        *self.next += 1;
        let (start, end) = (node.span().start().line, node.span().end().line);
        let what = format!("{}: {what}", self.function);
        let (file, lines) = (self.file.to_owned(), start..end + 1);
        self.planted.faults.push(Fault { id, kind, file, lines, what });
        id
    }

    fn wrap(&mut self, range: Range<usize>, before: String, after: &str, faults: Vec<u32>) {
        self.planted.edits.push(Edit { range, before, after: after.to_owned(), faults });
    }

    /// A condition that could be always true, never, or the other way round.
    fn condition(&mut self, expr: &Expr, kind: Kind) {
        if has_let(expr) {
            if let Expr::Binary(it) = expr {
                self.condition(&it.left, kind);
                self.condition(&it.right, kind);
            } else {
                self.visit_expr(expr);
            }
            return;
        }
        let text = self.brief(expr);
        let faults: Vec<u32> = ["is true", "is false", "is negated"]
            .into_iter()
            .map(|it| self.fault(kind, expr, format!("`{text}` {it}")))
            .collect();
        let before = format!("crate::mutant::condition({}, ", faults[0]);
        self.wrap(self.range(expr), before, ")", faults);
        self.inside_condition(expr);
    }

    /// What is inside a condition, without negating the whole again.
    fn inside_condition(&mut self, expr: &Expr) {
        match expr {
            Expr::Paren(it) => self.inside_condition(&it.expr),
            Expr::Unary(it) if matches!(it.op, UnOp::Not(_)) => self.inside_condition(&it.expr),
            Expr::Binary(it) => self.binary(expr, it, true),
            Expr::MethodCall(it) => visit::visit_expr_method_call(self, it),
            Expr::Macro(it) => self.in_macro(&it.mac),
            _ => self.visit_expr(expr),
        }
    }

    fn binary(&mut self, expr: &Expr, it: &syn::ExprBinary, direct: bool) {
        let (left, right) = (self.source(&it.left).to_owned(), self.source(&it.right).to_owned());
        let range = self.range(expr);
        let text = self.brief(expr);
        let mut plant =
            |kind, what: &str, before: &dyn Fn(u32) -> String, after: &dyn Fn(u32) -> String| {
                let id = self.fault(kind, expr, format!("`{text}` {what}"));
                let (before, after) = (before(id), after(id));
                self.wrap(range.clone(), before, &after, vec![id]);
            };
        let negated = |id: u32| format!("crate::mutant::negated({id}, ");
        match it.op {
            BinOp::And(_) if !has_let(expr) => plant(
                Kind::AndOr,
                "with || for &&",
                &|id| format!("(if crate::mutant::is({id}) {{ ({left}) || ({right}) }} else {{ "),
                &|_| " })".to_owned(),
            ),
            BinOp::Or(_) => plant(
                Kind::AndOr,
                "with && for ||",
                &|id| format!("(if crate::mutant::is({id}) {{ ({left}) && ({right}) }} else {{ "),
                &|_| " })".to_owned(),
            ),
            BinOp::Eq(_) if !direct => {
                plant(Kind::Comparison, "with != for ==", &negated, &|_| ")".to_owned())
            }
            BinOp::Ne(_) if !direct => {
                plant(Kind::Comparison, "with == for !=", &negated, &|_| ")".to_owned())
            }
            BinOp::Lt(_) | BinOp::Gt(_) => plant(
                Kind::Comparison,
                "with the bound itself let in",
                &|_| "((".to_owned(),
                &|id| format!(") || crate::mutant::is({id}) && ({left}) == ({right}))"),
            ),
            BinOp::Le(_) | BinOp::Ge(_) => plant(
                Kind::Comparison,
                "with the bound itself left out",
                &|_| "((".to_owned(),
                &|id| format!(") && !(crate::mutant::is({id}) && ({left}) == ({right})))"),
            ),
            _ => (),
        }
        if matches!(it.op, BinOp::Lt(_) | BinOp::Gt(_) | BinOp::Le(_) | BinOp::Ge(_)) && !direct {
            plant(Kind::Comparison, "the other way round", &negated, &|_| ")".to_owned());
        }
        self.visit_expr(&it.left);
        self.visit_expr(&it.right);
    }

    fn in_macro(&mut self, mac: &syn::Macro) {
        if mac.path.is_ident("vec") {
            let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
            if let Ok(items) = parser.parse2(mac.tokens.clone()) {
                let items: Vec<&Expr> = items.iter().collect();
                self.list_of_rules(mac, &items);
                items.into_iter().for_each(|it| self.visit_expr(it));
            }
        }
        if mac.path.is_ident("matches")
            && let Ok(it) = syn::parse2::<Matches>(mac.tokens.clone())
        {
            self.visit_expr(&it.of);
            if let Some(guard) = &it.guard {
                self.condition(guard, Kind::Guard);
            }
        }
    }

    /// A list in which one of several rules could be missing.
    fn list_of_rules(&mut self, whole: &impl Spanned, items: &[&Expr]) {
        if items.len() < 2 {
            return;
        }
        let range = self.range(whole);
        for (at, item) in items.iter().enumerate() {
            if self.named_in(item).is_empty() {
                continue;
            }
            let text = self.brief(item);
            let id = self.fault(Kind::Citation, *item, format!("`{text}` left out of the list"));
            let before = format!("crate::mutant::without({id}, {at}, ");
            self.wrap(range.clone(), before, ")", vec![id]);
        }
    }

    fn named_in(&self, node: &impl Spanned) -> Vec<String> {
        let tokens: TokenStream = self.source(node).parse().unwrap_or_default();
        idents(tokens).into_iter().filter(|it| self.names.rules.contains(it)).collect()
    }

    /// Whether leaving a call out may leave a program that compiles.
    fn may_be_left_out(&self, expr: &Expr) -> bool {
        let text = self.source(expr);
        match expr {
            Expr::Call(it) => {
                let callee = self.source(&it.func);
                let name = callee.rsplit("::").next().unwrap_or(callee);
                let makes = name.starts_with(char::is_uppercase);
                !makes && (self.returns_nothing || text.contains("decision"))
            }
            Expr::MethodCall(it) => {
                let name = it.method.to_string();
                (self.returns_nothing || text.contains("decision"))
                    && !matches!(name.as_str(), "asks" | "refuses" | "refuses_because")
            }
            Expr::Assign(_) => true,
            Expr::Binary(it) => is_assignment(&it.op),
            _ => false,
        }
    }

    /// A call or an assignment that ends a block or an arm.
    fn last_of_block(&mut self, expr: &Expr) {
        if self.may_be_left_out(expr) {
            let (kind, text) = (self.kind_of_statement(expr), self.brief(expr));
            let id = self.fault(kind, expr, format!("`{text}` left out"));
            let before = format!(
                "{{ if crate::mutant::is({id}) {{ crate::mutant::Nothing::nothing() }} else {{ "
            );
            self.wrap(self.range(expr), before, " } }", vec![id]);
        }
        self.visit_expr(expr);
    }

    fn kind_of_statement(&self, expr: &Expr) -> Kind {
        let text = self.source(expr);
        if text.starts_with("decision.emit(") || text.contains(".emit(") {
            Kind::Event
        } else {
            Kind::Statement
        }
    }

    fn function(&mut self, attrs: &[Attribute], sig: &Signature, block: &Block) {
        let name = sig.ident.to_string();
        let is_text = matches!(name.as_str(), "fmt" | "tell" | "told" | "told_quietly")
            || matches!(&sig.output, ReturnType::Type(_, it) if matches!(self.source(it), "String" | "&'static str"));
        if is_test(attrs) || is_text {
            return;
        }
        match &sig.constness {
            Some(it) if self.is_rulebook => {
                self.planted.changes.push(Change { range: self.range(it), text: String::new() });
            }
            Some(_) => return,
            None => (),
        }
        let outer = (
            std::mem::replace(&mut self.function, name),
            std::mem::replace(&mut self.returns_nothing, matches!(sig.output, ReturnType::Default)),
        );
        if let ReturnType::Type(_, returns) = &sig.output {
            let constants: &[&str] = match type_name(returns).as_deref() {
                Some("bool") => &["true", "false"],
                Some("Option") => &["None"],
                _ => &[],
            };
            let at = self.range(&block.brace_token.span.open()).end;
            for constant in constants {
                let id = self.fault(Kind::Constant, sig, format!("always answers {constant}"));
                let text = format!(" if crate::mutant::is({id}) {{ return {constant}; }}");
                self.wrap(at..at, text, "", vec![id]);
            }
        }
        self.visit_block(block);
        (self.function, self.returns_nothing) = outer;
    }

    fn constant(&mut self, it: &ItemConst) {
        let change = |range: Range<usize>, text: &str| Change { range, text: text.to_owned() };
        let changes = [
            change(self.range(&it.const_token), "fn"),
            change(self.range(&it.colon_token), "() ->"),
            change(self.range(&it.eq_token), "{"),
            change(self.range(&it.semi_token), "}"),
        ];
        self.planted.changes.extend(changes);
        // A constant need not say how long its list lasts; a function has to.
        if let Type::Reference(it) = &*it.ty
            && it.lifetime.is_none()
        {
            let at = self.range(&it.and_token).end;
            self.planted.changes.push(change(at..at, "'static "));
        }
        let function = std::mem::replace(&mut self.function, it.ident.to_string());
        let in_value = std::mem::replace(&mut self.in_value, true);
        self.visit_expr(&it.expr);
        (self.function, self.in_value) = (function, in_value);
    }
}

impl<'ast> Visit<'ast> for Planter<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Fn(it) => self.function(&it.attrs, &it.sig, &it.block),
            Item::Const(it) if self.names.values.contains(&it.ident.to_string()) => {
                self.constant(it)
            }
            Item::Mod(it) if !is_test(&it.attrs) => visit::visit_item_mod(self, it),
            Item::Impl(it) => {
                let of = it.trait_.as_ref().map(|it| self.source(&it.1).to_owned());
                let is_text = of.is_some_and(|it| it.ends_with("Display") || it.ends_with("Error"));
                if !is_test(&it.attrs) && !is_text {
                    visit::visit_item_impl(self, it);
                }
            }
            _ => (),
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if let ImplItem::Fn(it) = item {
            self.function(&it.attrs, &it.sig, &it.block);
        }
    }

    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_block(&mut self, block: &'ast Block) {
        let n_stmts = block.stmts.len();
        for (at, stmt) in block.stmts.iter().enumerate() {
            match stmt {
                Stmt::Expr(expr, Some(_)) => {
                    let called = match expr {
                        Expr::Try(it) => &*it.expr,
                        _ => expr,
                    };
                    let asks = matches!(called, Expr::MethodCall(it) if it.method == "asks");
                    let drops = match called {
                        Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) => !asks,
                        Expr::Binary(it) => is_assignment(&it.op),
                        _ => false,
                    };
                    if drops {
                        let (kind, text) = (self.kind_of_statement(expr), self.brief(expr));
                        let id = self.fault(kind, stmt, format!("`{text}` left out"));
                        let before = format!("if !crate::mutant::is({id}) {{ ");
                        self.wrap(self.range(stmt), before, " }", vec![id]);
                    }
                    self.visit_expr(expr);
                }
                Stmt::Expr(expr, None) if at + 1 == n_stmts => self.last_of_block(expr),
                _ => visit::visit_stmt(self, stmt),
            }
        }
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.condition(guard, Kind::Guard);
        }
        self.last_of_block(&arm.body);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::If(it) => {
                self.condition(&it.cond, Kind::Condition);
                self.visit_block(&it.then_branch);
                if let Some((_, otherwise)) = &it.else_branch {
                    self.visit_expr(otherwise);
                }
            }
            // A loop without end shows nothing, so it is only left out.
            Expr::While(it) if !has_let(&it.cond) => {
                let text = self.brief(&it.cond);
                let id = self.fault(Kind::Condition, &it.cond, format!("`{text}` is false"));
                let before = format!("!crate::mutant::is({id}) && (");
                self.wrap(self.range(&it.cond), before, ")", vec![id]);
                self.visit_block(&it.body);
            }
            Expr::Binary(it) => self.binary(expr, it, false),
            Expr::MethodCall(it) => self.method(expr, it),
            Expr::Call(it) => {
                let callee = self.source(&it.func).to_owned();
                if callee == "rule::cite" || callee == "cite" {
                    if let Some(Expr::Array(list)) = it.args.first() {
                        let items: Vec<&Expr> = list.elems.iter().collect();
                        self.list_of_rules(expr, &items);
                    }
                }
                visit::visit_expr_call(self, it);
            }
            Expr::Macro(it) => {
                if it.mac.path.is_ident("matches") {
                    let text = self.brief(expr);
                    let id = self.fault(Kind::Condition, expr, format!("`{text}` is negated"));
                    let before = format!("crate::mutant::negated({id}, ");
                    self.wrap(self.range(expr), before, ")", vec![id]);
                }
                self.in_macro(&it.mac);
            }
            Expr::Path(it) if it.qself.is_none() => {
                let last = it.path.segments.last().expect("a path has a name");
                let name = last.ident.to_string();
                let qualified = 1 < it.path.segments.len();
                if self.names.rules.contains(&name) && (qualified || self.is_rulebook) {
                    self.planted.named.push((name, expr.span().start().line));
                    let text = self.brief(expr);
                    let id = self.fault(Kind::Citation, expr, format!("another rule for `{text}`"));
                    let before = format!("crate::mutant::rule({id}, ");
                    self.wrap(self.range(expr), before, ")", vec![id]);
                }
            }
            Expr::Lit(it) if self.in_value => {
                if let Lit::Int(_) = it.lit {
                    let text = self.brief(expr);
                    let faults = ["one more", "one less"]
                        .map(|it| self.fault(Kind::Value, expr, format!("`{text}` {it}")));
                    let before = format!("crate::mutant::number({}, ", faults[0]);
                    self.wrap(self.range(expr), before, ")", faults.to_vec());
                }
            }
            // A list that is made when it is asked for has to be kept.
            Expr::Reference(it)
                if matches!(*it.expr, Expr::Array(_))
                    && (self.in_value || !self.named_in(&*it.expr).is_empty()) =>
            {
                let range = self.range(&it.and_token);
                let text = "&*Box::leak(Box::new(".to_owned();
                self.planted.changes.push(Change { range, text });
                let end = self.range(expr).end;
                self.visit_expr(&it.expr);
                self.planted.changes.push(Change { range: end..end, text: "))".to_owned() });
            }
            _ => visit::visit_expr(self, expr),
        }
    }
}

impl Planter<'_> {
    fn method(&mut self, expr: &Expr, it: &syn::ExprMethodCall) {
        let name = it.method.to_string();
        match name.as_str() {
            "asks" if it.args.len() == 1 => {
                self.visit_expr(&it.receiver);
                self.condition(&it.args[0], Kind::Condition);
                return;
            }
            "refuses" | "refuses_because" => {
                let text = self.brief(expr);
                let id = self.fault(Kind::Refusal, expr, format!("`{text}` passes"));
                let before = format!(
                    "(if crate::mutant::is({id}) {{ crate::mutant::Nothing::nothing() }} else {{ "
                );
                self.wrap(self.range(expr), before, " })", vec![id]);
            }
            "sets" if it.args.len() == 1 => {
                self.visit_expr(&it.receiver);
                let in_value = std::mem::replace(&mut self.in_value, true);
                self.visit_expr(&it.args[0]);
                self.in_value = in_value;
                return;
            }
            "is_some" | "is_none" | "is_empty" | "contains" | "any" | "all" | "is_some_and"
            | "is_none_or" | "contains_key" | "is_ok" | "is_err" => {
                let text = self.brief(expr);
                let id = self.fault(Kind::Condition, expr, format!("`{text}` is negated"));
                let before = format!("crate::mutant::negated({id}, ");
                self.wrap(self.range(expr), before, ")", vec![id]);
            }
            "then_some" | "then" => {
                self.condition(&it.receiver, Kind::Condition);
                it.args.iter().for_each(|it| self.visit_expr(it));
                return;
            }
            _ => (),
        }
        visit::visit_expr_method_call(self, it);
    }
}

fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|it| {
        it.path().is_ident("test")
            || it.path().is_ident("cfg")
                && it
                    .meta
                    .require_list()
                    .is_ok_and(|it| idents(it.tokens.clone()).iter().any(|it| it == "test"))
    })
}

fn is_assignment(op: &BinOp) -> bool {
    use BinOp::{AddAssign, DivAssign, MulAssign, SubAssign};
    matches!(op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_))
}

fn type_name(it: &Type) -> Option<String> {
    match it {
        Type::Path(it) => it.path.segments.last().map(|it| it.ident.to_string()),
        _ => None,
    }
}

/// Whether a condition is a chain with a `let` in it.
fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(it) => has_let(&it.left) || has_let(&it.right),
        _ => false,
    }
}
