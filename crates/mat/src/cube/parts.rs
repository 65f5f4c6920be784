//! Enums that are made of parts, on the wire as one enum: which part reads it is decided by the
//! name of the variant alone, so that an error is that part's own and no part is tried in vain.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{
        self, DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, Visitor,
        value::MapDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::Value;

/// A part of the actions of a game, tagged with `is`.
pub trait Part: DeserializeOwned {
    /// The kinds of action in it.
    type Deed: Copy + fmt::Debug + Eq + Serialize + 'static;

    fn deed(&self) -> Self::Deed;
    fn knows(name: &str) -> bool;
    /// Adds the names of its kinds.
    fn names(into: &mut Vec<&'static str>);
}

/// The fields of an action, before it is known whose they are. As with a derived reader, a field
/// that is there twice is not lost here: the part refuses it.
#[derive(Debug)]
pub struct Fields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a field `is`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Read)
    }
}

impl Fields {
    /// The name of the variant.
    pub fn is<E: de::Error>(&self) -> Result<String, E> {
        let is = self.0.iter().find(|it| it.0 == "is").ok_or_else(|| E::missing_field("is"))?;
        let name = is.1.as_str().map(str::to_owned);
        name.ok_or_else(|| {
            E::custom(format_args!("invalid type: {}, expected a name in `is`", is.1))
        })
    }

    pub fn read<T: DeserializeOwned, E: de::Error>(self) -> Result<T, E> {
        T::deserialize(MapDeserializer::<_, serde_json::Error>::new(self.0.into_iter()))
            .map_err(E::custom)
    }
}

/// In the words of a derived reader.
pub fn unknown<E: de::Error>(name: &str, names: &[&str]) -> E {
    let names: Vec<String> = names.iter().map(|it| format!("`{it}`")).collect();
    E::custom(format_args!("unknown variant `{name}`, expected one of {}", names.join(", ")))
}

/// Declares the kinds of action of a part, as [`kernel::deeds`] does, and that it is a part.
#[macro_export]
macro_rules! part {
    ($(#[$meta:meta])* $deed:ident of $action:ident $(<$($p:ident),+>)?: $($name:ident),+ $(,)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $deed { $($name),+ }

        impl $deed {
            pub const ALL: &[$deed] = &[$($deed::$name),+];
        }

        impl$(<$($p: serde::de::DeserializeOwned),+>)? $crate::cube::parts::Part
            for $action$(<$($p),+>)?
        {
            type Deed = $deed;

            fn deed(&self) -> $deed {
                match self { $($action::$name { .. } => $deed::$name),+ }
            }

            fn knows(name: &str) -> bool {
                [$(stringify!($name)),+].contains(&name)
            }

            fn names(into: &mut Vec<&'static str>) {
                into.extend([$(stringify!($name)),+]);
            }
        }
    };
}

/// Declares that an enum is made of parts, the last of which is its parameter `$own`, and that
/// another enum is made of their kinds.
#[macro_export]
macro_rules! parts {
    ($deed:ident of $name:ident<$($p:ident),+; $own:ident> { $($variant:ident($part:ty)),+ $(,)? }) => {
        impl<$($p: serde::Serialize,)+ $own: serde::Serialize> serde::Serialize
            for $name<$($p,)+ $own>
        {
            fn serialize<Z: serde::Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                match self { $($name::$variant(it) => serde::Serialize::serialize(it, to)),+ }
            }
        }

        impl<'de, $($p: serde::de::DeserializeOwned,)+ $own: $crate::cube::parts::Part>
            serde::Deserialize<'de> for $name<$($p,)+ $own>
        {
            fn deserialize<Z: serde::Deserializer<'de>>(from: Z) -> Result<Self, Z::Error> {
                use $crate::cube::parts::{Fields, Part, unknown};
                let fields = <Fields as serde::Deserialize>::deserialize(from)?;
                let is = fields.is()?;
                $(if <$part as Part>::knows(&is) {
                    return fields.read().map($name::$variant);
                })+
                let mut names = Vec::new();
                <Self as Part>::names(&mut names);
                Err(unknown(&is, &names))
            }
        }

        impl<$($p: serde::de::DeserializeOwned,)+ $own: $crate::cube::parts::Part>
            $crate::cube::parts::Part for $name<$($p,)+ $own>
        {
            type Deed = $deed<<$own as $crate::cube::parts::Part>::Deed>;

            fn deed(&self) -> Self::Deed {
                match self { $($name::$variant(it) => $deed::$variant(it.deed())),+ }
            }

            fn knows(name: &str) -> bool {
                $(<$part as $crate::cube::parts::Part>::knows(name))||+
            }

            fn names(into: &mut Vec<&'static str>) {
                $(<$part as $crate::cube::parts::Part>::names(into);)+
            }
        }

        /// By the name that it has on the wire.
        impl<$own: std::fmt::Debug> std::fmt::Debug for $deed<$own> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $($deed::$variant(it) => it.fmt(f)),+ }
            }
        }
    };
}

// ---- Enums tagged from outside, as events are: {"Round": {…}} ----

/// An enum whose name was read already: the rest is read by whoever knows it. Nothing is kept
/// in between.
#[derive(Debug)]
pub struct Resumed<R> {
    name: String,
    rest: R,
}

impl<'de, R: de::VariantAccess<'de>> Deserializer<'de> for Resumed<R> {
    type Error = R::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, R::Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, R: de::VariantAccess<'de>> EnumAccess<'de> for Resumed<R> {
    type Error = R::Error;
    type Variant = R;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, R), R::Error> {
        Ok((seed.deserialize(self.name.into_deserializer())?, self.rest))
    }
}

/// An enum that knows the names of all its variants, those of its parts too.
pub trait Names {
    fn names(into: &mut Vec<&'static str>);
}

/// Asks a derived reader for the names.
#[macro_export]
macro_rules! named {
    ($name:ty) => {
        impl $crate::cube::parts::Names for $name {
            fn names(into: &mut Vec<&'static str>) {
                into.extend($crate::cube::parts::variants(|it| {
                    <$name as serde::Deserialize>::deserialize(it)
                }));
            }
        }
    };
}

/// An enum that is read on once its name is known.
pub trait Resume: Names + Sized {
    fn resume<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
    fn other<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
    /// The names of its own variants.
    fn own() -> &'static [&'static str];
}

/// Reads an enum of which one variant stands for another enum.
pub fn read<'de, T: Resume, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    struct Read<T>(PhantomData<T>);
    impl<'de, T: Resume> Visitor<'de> for Read<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an event by its name")
        }

        fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<T, A::Error> {
            let (name, rest) = access.variant::<String>()?;
            let known = T::own().contains(&name.as_str());
            if known {
                return T::resume(Resumed { name, rest });
            }
            let mut names = Vec::new();
            T::names(&mut names);
            if !names.contains(&name.as_str()) {
                return Err(unknown(&name, &names));
            }
            T::other(Resumed { name, rest })
        }
    }
    from.deserialize_enum("Event", &[], Read(PhantomData))
}

/// The names of the variants of an enum with a derived reader, by asking it.
pub fn variants<T>(
    read: impl FnOnce(Ask<'_>) -> Result<T, de::value::Error>,
) -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    let _ = read(Ask(&mut names));
    names
}

#[derive(Debug)]
pub struct Ask<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Ask<'_> {
    type Error = de::value::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = names;
        Err(de::Error::custom("only asked"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(de::Error::custom("only asked"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// An enum of which one variant stands for another enum, with no name of its own on the wire.
/// It derives `Serialize` and `Deserialize` with `remote = "Self"` and skips that variant.
#[macro_export]
macro_rules! opens {
    ($name:ident $(<$p:ident: $bound:path>)?, $variant:ident($other:ty)) => {
        impl$(<$p: $bound>)? serde::Serialize for $name$(<$p>)? {
            fn serialize<Z: serde::Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
                match self {
                    $name::$variant(it) => serde::Serialize::serialize(it, to),
                    _ => $name::serialize(self, to),
                }
            }
        }

        impl<'de $(, $p: $bound)?> serde::Deserialize<'de> for $name$(<$p>)? {
            fn deserialize<Z: serde::Deserializer<'de>>(from: Z) -> Result<Self, Z::Error> {
                $crate::cube::parts::read(from)
            }
        }

        impl$(<$p: $bound>)? $crate::cube::parts::Names for $name$(<$p>)? {
            fn names(into: &mut Vec<&'static str>) {
                into.extend(<Self as $crate::cube::parts::Resume>::own());
                <$other as $crate::cube::parts::Names>::names(into);
            }
        }

        impl$(<$p: $bound>)? $crate::cube::parts::Resume for $name$(<$p>)? {
            fn resume<'de, Z: serde::Deserializer<'de>>(from: Z) -> Result<Self, Z::Error> {
                $name::deserialize(from)
            }

            fn other<'de, Z: serde::Deserializer<'de>>(from: Z) -> Result<Self, Z::Error> {
                <$other as serde::Deserialize>::deserialize(from).map($name::$variant)
            }

            fn own() -> &'static [&'static str] {
                $crate::cube::parts::variants(|it| $name$(::<$p>)?::deserialize(it))
            }
        }
    };
}
